//! Kattis' problem packages, in the legacy format, which DOMjudge and the ICPC use, too, and in
//! that of 2023-07.
//!
//! Source of the formats: <https://www.kattis.com/problem-package-format/>.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};
use grundy_judge::problem::LANGUAGES;
use grundy_judge::verdict::{CheckerProtocol, Comparison, Verdict};
use serde::Deserialize;
use serde_json::Value;

use super::package::{Fate, Package};
use super::tree::Tree;

const FILE: &str = "problem.yaml";

/// The content of `problem.yaml`, as far as it matters here.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Description {
    /// The title, or the title in each language.
    name: Value,
    /// One or several of `pass-fail`, `interactive`, `multi-pass` and so on.
    #[serde(rename = "type")]
    kind: Value,
    /// `default`, or `custom` and perhaps `interactive`; only in the legacy format.
    validation: String,
    /// What the default validator is told; only in the legacy format.
    validator_flags: Value,
    limits: Limits,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Limits {
    /// Seconds.
    time_limit: Option<f64>,
    /// MiB.
    memory: Option<f64>,
}

/// Reads such a package.
pub(super) fn read(tree: &Tree) -> Result<Package<'_>> {
    let description: Description = tree.yaml(FILE)?;
    let words = format!("{} {}", texts(&description.kind).join(" "), description.validation);
    let is = |word: &str| words.split_whitespace().any(|found| found == word);
    if let Some(kind) = ["multi-pass", "submit-answer"].into_iter().find(|kind| is(kind)) {
        bail!("{}: problems of the type `{kind}` can't be judged here", tree.shown(FILE));
    }
    let mut package = Package::new(tree, "kattis", &tree.short_name())?;
    take_title(&mut package, &description.name);
    let seconds = description.limits.time_limit.or_else(|| time_limit_beside(tree));
    package.limits(seconds, description.limits.memory)?;
    take_validator(&mut package, &description, is("interactive"))?;
    take_tests(&mut package);
    take_submissions(&mut package);
    tell_the_rest(&mut package);
    if is("scoring") {
        package.note("points aren't counted");
    }
    Ok(package)
}

/// The texts in a value: itself, or those in a list.
fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::Null => vec![],
        Value::String(text) => vec![text.clone()],
        Value::Array(values) => values.iter().flat_map(texts).collect(),
        other => vec![other.to_string()],
    }
}

fn take_title(package: &mut Package, name: &Value) {
    if let Value::Object(names) = name {
        let mut others = names.iter().filter(|(language, _)| *language != "en");
        let other = others.next().and_then(|(_, name)| name.as_str());
        return package.title(names.get("en").and_then(Value::as_str), other);
    }
    let own = texts(name).into_iter().next();
    package.title(own.or_else(|| title_of_statement(package.tree)).as_deref(), None);
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

fn take_validator(
    package: &mut Package,
    description: &Description,
    interactive: bool,
) -> Result<()> {
    let flags = texts(&description.validator_flags).join(" ");
    let is_custom = description.validation.starts_with("custom")
        || package.tree.below("output_validator").next().is_some();
    if !is_custom && !interactive {
        let comparison = Comparison::of_validator_flags(&flags);
        package.compare(
            comparison.with_context(|| format!("{}: validator_flags", package.tree.shown(FILE)))?,
        );
        return Ok(());
    }
    if !flags.is_empty() {
        package.note(format!("the validator gets no arguments; the package gives it: {flags}"));
    }
    let role = if interactive { "interactor" } else { "checker" };
    package.draft.interactive |= interactive;
    match validator(package) {
        Ok(file) => {
            package.draft.contents.protocol = Some(CheckerProtocol::Kattis);
            package.program(role, &file, "");
        }
        Err(error) => package.note(format!("the validator isn't taken: {error}")),
    }
    Ok(())
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

/// What a submission in a folder with this name must get.
fn fate(folder: &str) -> Fate {
    Fate::Verdict(match folder {
        "accepted" => Verdict::Ac,
        "wrong_answer" => Verdict::Wa,
        "time_limit_exceeded" => Verdict::Tle,
        "run_time_error" => Verdict::Re,
        "memory_limit_exceeded" => Verdict::Mle,
        "output_limit_exceeded" => Verdict::Ole,
        "compiler_error" | "compile_error" => Verdict::Ce,
        _ => return Fate::Unknown,
    })
}

fn take_submissions(package: &mut Package) {
    let mut of_several = BTreeSet::new();
    for file in package.tree.below("submissions") {
        match file.split('/').collect::<Vec<_>>()[..] {
            [_, folder, name] => package.solution(file, &format!("{folder}/{name}"), fate(folder)),
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
    let settings: Vec<&str> = package
        .tree
        .below("data")
        .filter(|file| ["testdata.yaml", "test_group.yaml"].iter().any(|end| file.ends_with(end)))
        .collect();
    if let Some(first) = settings.first() {
        package.note(format!("the settings of groups of tests aren't used, such as {first}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_folder_tells_the_verdict() {
        assert_eq!(fate("accepted"), Fate::Verdict(Verdict::Ac));
        assert_eq!(fate("run_time_error"), Fate::Verdict(Verdict::Re));
        for folder in ["rejected", "partially_accepted", "mixed", ""] {
            assert_eq!(fate(folder), Fate::Unknown, "{folder}");
        }
    }
}
