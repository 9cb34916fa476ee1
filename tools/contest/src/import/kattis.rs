//! Kattis' problem packages, in the legacy format, which DOMjudge and the ICPC use, too, and in
//! that of 2023-07.
//!
//! Source of the formats: <https://www.kattis.com/problem-package-format/>.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail};
use grundy_judge::problem::LANGUAGES;
use grundy_judge::verdict::{CheckerProtocol, Verdict};

use super::package::{Package, REJECTED};
use super::tree::Tree;
use super::validator_flags;
use super::yaml::{self, Node};

const FILE: &str = "problem.yaml";

/// The content of `problem.yaml`, as far as it matters here.
struct Description {
    /// The title in English, or in a language that isn't told.
    title: Option<String>,
    /// The title in another language.
    other_title: Option<String>,
    /// One or several of `pass-fail`, `interactive`, `multi-pass` and so on; in the legacy format
    /// also `default`, or `custom` and perhaps `interactive`, for the validation.
    words: Vec<String>,
    /// What the output validator is told, unless settings beside the tests say otherwise; only in
    /// the legacy format.
    validator_flags: String,
    seconds: Option<f64>,
    mebibytes: Option<f64>,
}

impl Description {
    /// Fails, naming the line, if a value isn't what is expected.
    fn parse(text: &str) -> Result<Description> {
        let root = yaml::parse(text)?;
        let (title, other_title) = titles(root.get("name")?)?;
        let [kinds, validation, flags] = [
            root.get("type")?.texts()?,
            root.get("validation")?.texts()?,
            root.get("validator_flags")?.texts()?,
        ];
        let words = kinds.into_iter().chain(validation).flat_map(str::split_whitespace);
        let limits = root.get("limits")?;
        Ok(Description {
            title,
            other_title,
            words: words.map(str::to_owned).collect(),
            validator_flags: flags.join(" "),
            seconds: limits.get("time_limit")?.number()?,
            mebibytes: limits.get("memory")?.number()?,
        })
    }

    fn is(&self, word: &str) -> bool {
        self.words.iter().any(|found| found == word)
    }
}

/// The title in English or in a language that isn't told, and the one in another language.
fn titles(name: &Node) -> Result<(Option<String>, Option<String>)> {
    let Some(titles) = name.texts_by_key()? else {
        return Ok((name.text()?.map(str::to_owned), None));
    };
    let title = |is_english: bool| {
        let mut titles = titles.iter().filter(|(language, _)| (*language == "en") == is_english);
        titles.next().map(|(_, title)| (*title).to_owned())
    };
    Ok((title(true), title(false)))
}

/// Reads such a package.
pub(super) fn read(tree: &Tree) -> Result<Package<'_>> {
    let description = Description::parse(&tree.text(FILE)?).with_context(|| tree.shown(FILE))?;
    let mut others = ["multi-pass", "submit-answer"].into_iter();
    if let Some(kind) = others.find(|kind| description.is(kind)) {
        bail!("{}: problems of the type `{kind}` can't be judged here", tree.shown(FILE));
    }
    let mut package = Package::new(tree, "kattis", &tree.short_name())?;
    take_title(&mut package, &description);
    let seconds = description.seconds.or_else(|| time_limit_beside(tree));
    package.limits(seconds, description.mebibytes)?;
    take_validator(&mut package, &description)?;
    take_tests(&mut package);
    take_submissions(&mut package);
    tell_the_rest(&mut package);
    if description.is("scoring") {
        package.note("points aren't counted");
    }
    Ok(package)
}

fn take_title(package: &mut Package, description: &Description) {
    match (&description.title, &description.other_title) {
        (None, None) => package.title(title_of_statement(package.tree).as_deref(), None),
        (title, other) => package.title(title.as_deref(), other.as_deref()),
    }
}

/// The title in the statement, for packages whose `problem.yaml` has none.
fn title_of_statement(tree: &Tree) -> Option<String> {
    let folders = ["problem_statement", "statement"];
    let files = folders.into_iter().flat_map(|folder| tree.below(folder));
    let mut files: Vec<&str> = files.filter(|file| file.ends_with(".tex")).collect();
    files.sort_by_key(|file| !file.ends_with("problem.en.tex"));
    let title = |file: &str| {
        let text = tree.text(file).ok()?;
        let (_, rest) = text.split_once("\\problemname{")?;
        Some(rest.split_once('}')?.0.to_owned())
    };
    files.into_iter().find_map(title)
}

/// The time limit in seconds in the files that other systems put beside `problem.yaml`.
fn time_limit_beside(tree: &Tree) -> Option<f64> {
    let of_ini = |text: String| {
        let lines = text.lines().filter_map(|line| line.split_once('='));
        let mut values = lines.filter(|(key, _)| key.trim() == "timelimit");
        values.next().map(|(_, value)| value.trim().trim_matches(['\'', '"']).to_owned())
    };
    let own = tree.text(".timelimit").ok();
    let text = own.or_else(|| of_ini(tree.text("domjudge-problem.ini").ok()?));
    text?.trim().parse().ok()
}

/// What the output validator is told, and by which key of which file.
type Told = (Vec<String>, String);

/// What the output validator is told of each test by the nearest settings: those of the test, of
/// its group, or of the whole problem. That of most tests comes first.
///
/// Fails, naming the file and the line, if settings can't be read.
fn told(tree: &Tree, description: &Description) -> Result<Vec<Told>> {
    const OF_GROUPS: [&str; 2] = ["test_group.yaml", "testdata.yaml"];
    const KEYS: [&str; 2] = ["output_validator_args", "output_validator_flags"];
    let flags = description.validator_flags.split_whitespace().map(str::to_owned).collect();
    // By what the paths of the tests begin with.
    let mut told: BTreeMap<String, Told> =
        BTreeMap::from([(String::new(), (flags, format!("{FILE}: validator_flags")))]);
    for file in tree.below("data").filter(|file| file.ends_with(".yaml")) {
        let group = OF_GROUPS.iter().find_map(|name| file.strip_suffix(name));
        let Some(tests) = group.or_else(|| file.strip_suffix("yaml")) else { continue };
        let root = yaml::parse(&tree.text(file)?).with_context(|| tree.shown(file))?;
        for key in KEYS {
            let node = root.get(key).with_context(|| tree.shown(file))?;
            if !node.is_nothing() {
                let words = node.words().with_context(|| tree.shown(file))?.into_iter();
                let words = words.map(str::to_owned).collect();
                told.insert(tests.to_owned(), (words, format!("{file}: {key}")));
            }
        }
    }
    let mut counts: BTreeMap<&[String], (usize, &Told)> = BTreeMap::new();
    for test in tree.below("data").filter(|file| file.ends_with(".in")) {
        // Of two of them, the longer one comes later.
        if let Some((_, nearest)) = told.iter().rfind(|(tests, _)| test.starts_with(&**tests)) {
            counts.entry(&nearest.0[..]).or_insert((0, nearest)).0 += 1;
        }
    }
    let mut found: Vec<(usize, &Told)> = counts.into_values().collect();
    found.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let found: Vec<Told> = found.into_iter().map(|(_, told)| told.clone()).collect();
    Ok(if found.is_empty() { told.into_values().collect() } else { found })
}

fn take_validator(package: &mut Package, description: &Description) -> Result<()> {
    let mut told = told(package.tree, description)?.into_iter();
    let (arguments, place) = told.next().unwrap_or_default();
    for (others, other) in told {
        package.note(format!(
            "all tests are validated as {place} says, with {}, also those for which {other} says \
             {}",
            words(&arguments),
            words(&others)
        ));
    }
    let interactive = description.is("interactive");
    let is_custom =
        description.is("custom") || package.tree.below("output_validator").next().is_some();
    if !is_custom && !interactive {
        let comparison = validator_flags::comparison(&arguments.join(" "));
        package.compare(comparison.with_context(|| package.tree.shown(&place))?);
        return Ok(());
    }
    let role = if interactive { "interactor" } else { "checker" };
    package.draft.interactive |= interactive;
    match validator(package) {
        Ok(file) => {
            package.draft.contents.protocol = Some(CheckerProtocol::Kattis);
            package.draft.contents.arguments = arguments;
            package.program(role, &file, "");
        }
        Err(error) => package.note(format!("the validator isn't taken: {error}")),
    }
    Ok(())
}

/// What a validator is told, for people.
fn words(arguments: &[String]) -> String {
    match arguments {
        [] => "no arguments".to_owned(),
        arguments => format!("`{}`", shell_words::join(arguments)),
    }
}

/// The source of the output validator.
///
/// Fails, saying why, if there isn't one.
fn validator(package: &mut Package) -> Result<String> {
    let tree = package.tree;
    let mut folder = "output_validator".to_owned();
    if tree.below(&folder).next().is_none() {
        let inside = tree.below("output_validators");
        let names: BTreeSet<&str> = inside.filter_map(|file| file.split('/').nth(1)).collect();
        let mut names = names.into_iter();
        let first = names.next().context("there is none in output_validators/")?;
        let others: Vec<&str> = names.collect();
        if !others.is_empty() && tree.has(&format!("output_validators/{first}")) {
            // Sources that are side by side may be parts of one program, or programs of their own.
            folder = "output_validators".to_owned();
        } else {
            folder = format!("output_validators/{first}");
            if !others.is_empty() {
                package.note(format!(
                    "only the first output validator is used, {first}; not {}",
                    others.join(", ")
                ));
            }
        }
        if tree.has(&folder) {
            return Ok(folder);
        }
    }
    let is_source = |file: &&str| {
        file.rsplit_once('.').is_some_and(|(_, extension)| LANGUAGES.contains(&extension))
    };
    if let Some(script) = ["build", "run"]
        .map(|name| format!("{folder}/{name}"))
        .iter()
        .find(|script| tree.has(script))
    {
        bail!("{script} builds or runs it, and nothing of a package is run here");
    }
    let sources: Vec<&str> = tree.below(&folder).filter(is_source).collect();
    match sources[..] {
        [source] => Ok(source.to_owned()),
        [] => bail!("no source in {folder}/ is in one of {}", LANGUAGES.join(", ")),
        _ => bail!("it has several sources, {}; make one of them", sources.join(", ")),
    }
}

fn take_tests(package: &mut Package) {
    let tree = package.tree;
    for (folder, is_sample) in [("data/sample", true), ("data/secret", false)] {
        for input in tree.below(folder) {
            let Some(place) = input.strip_suffix(".in") else { continue };
            let name = place.strip_prefix(&format!("{folder}/")).unwrap_or(place);
            package.test(name, is_sample, input, &format!("{place}.ans"));
        }
    }
    let conversations = tree.below("data/sample").filter(|file| file.ends_with(".interaction"));
    if conversations.count() > 0 {
        package.note("the conversations in data/sample/ aren't taken: they are for people");
    }
}

/// The verdicts one of which a submission in a folder with this name must get. Kattis has fewer of
/// them: a program that waits has exceeded the time limit, one that uses too much memory has failed
/// while it ran, and one that prints for ever has done either.
fn verdicts(folder: &str) -> &'static [Verdict] {
    use Verdict::{Ac, Ce, Ile, Mle, Ole, Re, Tle, Wa};
    match folder {
        "accepted" => &[Ac],
        "wrong_answer" => &[Wa],
        "time_limit_exceeded" => &[Tle, Ile, Ole],
        "run_time_error" => &[Re, Mle, Ole],
        "brute_force" => &[Tle, Ile, Re, Mle, Ole],
        "rejected" => &REJECTED,
        "memory_limit_exceeded" => &[Mle],
        "output_limit_exceeded" => &[Ole],
        "compiler_error" | "compile_error" => &[Ce],
        _ => &[],
    }
}

fn take_submissions(package: &mut Package) {
    let mut of_several = BTreeSet::new();
    // What begins with a dot is for Git or an editor.
    let is_shown = |file: &&str| !file.contains("/.");
    for file in package.tree.below("submissions").filter(is_shown) {
        match file.split('/').collect::<Vec<_>>()[..] {
            [_, folder, name] => {
                package.solution(file, &format!("{folder}/{name}"), verdicts(folder))
            }
            [_, folder, name, ..] => {
                of_several.insert(format!("submissions/{folder}/{name}"));
            }
            _ => package.note(format!("{file} isn't used")),
        }
    }
    for folder in of_several {
        package.note(format!("the solution {folder} isn't taken: it has a folder of its own"));
    }
}

fn tell_the_rest(package: &mut Package) {
    const UNUSED: [(&[&str], &str); 6] = [
        (&["problem_statement", "statement"], "the statement isn't taken"),
        (
            &["input_format_validators", "input_validators"],
            "the validators of the input aren't used",
        ),
        (&["include"], "the files in include/, which solutions may need, aren't taken"),
        (&["attachments"], "the attachments aren't taken"),
        (&["graders"], "the graders aren't used"),
        (&["generators"], "the generators aren't used"),
    ];
    for (folders, note) in UNUSED {
        if folders.iter().any(|folder| package.tree.below(folder).next().is_some()) {
            package.note(note);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_folder_tells_the_verdicts() {
        assert_eq!(verdicts("accepted"), [Verdict::Ac]);
        assert_eq!(verdicts("run_time_error"), [Verdict::Re, Verdict::Mle, Verdict::Ole]);
        for folder in ["partially_accepted", "mixed", ""] {
            assert_eq!(verdicts(folder), [], "{folder}");
        }
    }
}
