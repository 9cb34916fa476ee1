//! Packages of Polygon, where problems of Codeforces are made. Their `problem.xml` names everything
//! else.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use grundy_judge::problem::is_plain_name;
use grundy_judge::verdict::{Comparison, Tolerance, Usual, Verdict};
use roxmltree::{Document, Node, TextPos};

use super::package::{Package, REJECTED, stem};
use super::tree::Tree;

const FILE: &str = "problem.xml";

/// Where the package has the headers that its programs include.
const HEADERS: &str = "files";

/// Reads such a package.
pub(super) fn read(tree: &Tree) -> Result<Package<'_>> {
    let text = tree.text(FILE)?;
    let shown = tree.shown(FILE);
    let document = Document::parse(&text).with_context(|| format!("{shown}: bad XML"))?;
    let problem = document.root_element();
    if problem.tag_name().name() != "problem" {
        bail!("{shown}: found <{}>, expected <problem>", problem.tag_name().name());
    }
    let name = problem.attribute("short-name").map_or_else(|| tree.short_name(), str::to_owned);
    let mut package = Package::new(tree, "codeforces", &name)?;
    take_title(&mut package, problem);
    let assets = child(problem, "assets");
    if let Some(judging) = child(problem, "judging") {
        take_files(&mut package, judging)?;
        take_tests(&mut package, problem, judging).with_context(|| shown.clone())?;
    } else {
        package.limits(None, None)?;
    }
    if let Some(assets) = assets {
        take_programs(&mut package, assets);
        for solution in children(assets, "solutions", "solution") {
            take_solution(&mut package, solution);
        }
    }
    tell_the_rest(&mut package, problem, assets);
    Ok(package)
}

fn child<'a, 'input>(node: Node<'a, 'input>, name: &str) -> Option<Node<'a, 'input>> {
    node.children().find(|child| child.has_tag_name(name))
}

/// The elements `name` in the element `list` of a node.
fn children<'a, 'input: 'a>(
    node: Node<'a, 'input>,
    list: &str,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    let list = child(node, list);
    list.into_iter().flat_map(move |list| list.children().filter(move |n| n.has_tag_name(name)))
}

fn take_title(package: &mut Package, problem: Node) {
    let is_english = |name: &Node| name.attribute("language") == Some("english");
    let names = || children(problem, "names", "name");
    let value = |name: Option<Node>| Some(name?.attribute("value")?.to_owned());
    let english = value(names().find(|name| is_english(name)));
    let other = value(names().find(|name| !is_english(name)));
    package.title(english.as_deref(), other.as_deref());
}

/// Takes the names of the files that solutions read and write.
fn take_files(package: &mut Package, judging: Node) -> Result<()> {
    let name = |key: &str| -> Result<Option<String>> {
        let name = judging.attribute(key).filter(|name| !name.is_empty());
        if let Some(name) = name.filter(|name| !is_plain_name(name)) {
            bail!("{}: {key}: found {name:?}, which isn't a plain name", package.tree.shown(FILE));
        }
        Ok(name.map(str::to_owned))
    };
    let (input, output) = (name("input-file")?, name("output-file")?);
    package.draft.channels.input = input;
    package.draft.channels.output = output;
    Ok(())
}

/// The sources of generators and the like, by their names.
fn executables(problem: Node) -> BTreeMap<String, String> {
    let files = child(problem, "files");
    let all = files.into_iter().flat_map(|files| children(files, "executables", "executable"));
    let paths = all.filter_map(|node| child(node, "source")?.attribute("path"));
    paths.map(|path| (stem(path), path.to_owned())).collect()
}

/// Takes the limits and the tests of the main set.
fn take_tests(package: &mut Package, problem: Node, judging: Node) -> Result<()> {
    let sources = executables(problem);
    let sets = || judging.children().filter(|node| node.has_tag_name("testset"));
    let main = sets().find(|set| set.attribute("name") == Some("tests")).or_else(|| sets().next());
    let Some(set) = main else { return package.limits(None, None) };
    for other in sets().filter(|other| *other != set) {
        let name = other.attribute("name").unwrap_or("without a name");
        package.note(format!("the set of tests {name:?} isn't taken"));
    }
    let milliseconds = number(set, "time-limit")?;
    let bytes = number(set, "memory-limit")?;
    let seconds = milliseconds.map(|milliseconds| milliseconds / 1000.0);
    package.limits(seconds, bytes.map(|bytes| bytes / f64::from(1 << 20)))?;
    let [inputs, answers] = ["input-path-pattern", "answer-path-pattern"]
        .map(|name| child(set, name).and_then(|node| node.text()).unwrap_or_default());
    let (mut generated, mut samples) = (vec![], 0);
    for (index, test) in children(set, "tests", "test").enumerate() {
        let number = index + 1;
        let (mut input, mut answer) = (path(inputs, number), path(answers, number));
        let is_sample = test.attribute("sample") == Some("true");
        samples += usize::from(is_sample);
        if is_sample && !package.tree.has(&answer) {
            (input, answer) = in_statement(package.tree, samples).unwrap_or((input, answer));
        }
        let command = test.attribute("cmd").filter(|_| !package.tree.has(&input));
        if let Some(command) = command {
            let words = shell_words::split(command).unwrap_or_default().into_iter();
            let mut words = words.take_while(|word| word != ">");
            let source = words.next().and_then(|name| sources.get(&name));
            let is_taken = source.is_some_and(|source| {
                package.generated_test(&number.to_string(), is_sample, source, words.collect())
            });
            if !is_taken {
                generated.push((number, command));
            }
            continue;
        }
        let name = if package.tree.has(&input) { stem(&input) } else { number.to_string() };
        package.test(&name, is_sample, &input, &answer);
    }
    match generated[..] {
        [] => {}
        [(number, command)] => package.note(format!(
            "the test {number} is generated by `{command}`, and isn't in this package"
        )),
        [(number, command), ..] => package.note(format!(
            "{} tests, from test {number} (`{command}`) on, are generated, and aren't in this \
             package; build a full package, which holds them",
            generated.len()
        )),
    }
    Ok(())
}

/// The input and the answer of a sample in the statement, if there are both.
fn in_statement(tree: &Tree, number: usize) -> Option<(String, String)> {
    let name = format!("example.{number:02}");
    let mut files = ["statement-sections", "statements"].into_iter().flat_map(|it| tree.below(it));
    let input = files.find(|file| file.rsplit('/').next() == Some(&name))?;
    let answer = format!("{input}.a");
    tree.has(&answer).then(|| (input.to_owned(), answer))
}

/// The number in the element `name` of a node.
///
/// Fails, naming the line, if it is something else.
fn number(node: Node, name: &str) -> Result<Option<f64>> {
    let Some(child) = child(node, name) else { return Ok(None) };
    let text = child.text().unwrap_or_default().trim();
    let number = text.parse::<u64>().ok().with_context(|| {
        let TextPos { row, .. } = child.document().text_pos_at(child.range().start);
        format!("line {row}: <{name}>: found {text:?}, expected a whole number")
    })?;
    Ok(Some(number as f64))
}

/// The path of a test by its pattern, such as `tests/%02d`.
fn path(pattern: &str, number: usize) -> String {
    let Some((before, rest)) = pattern.split_once('%') else { return pattern.to_owned() };
    let Some((width, after)) = rest.split_once('d') else { return pattern.to_owned() };
    // No real pattern is wider, but a hostile one may be.
    let width = width.parse::<usize>().unwrap_or(0).min(20);
    format!("{before}{number:0width$}{after}")
}

fn take_programs(package: &mut Package, assets: Node) {
    let source = |name: &str| {
        let node = child(assets, name)?;
        Some((node, child(node, "source")?.attribute("path")?.to_owned()))
    };
    if let Some((_, file)) = source("interactor") {
        package.program("interactor", &file, HEADERS);
        if source("checker").is_some() {
            package.note("the checker isn't used: the interactor alone decides");
        }
        return;
    }
    let Some((checker, file)) = source("checker") else {
        package.note("it has no checker; outputs are compared as the judge does");
        return;
    };
    match checker.attribute("name").and_then(built_in) {
        Some(comparison) => package.compare(comparison),
        None => package.program("checker", &file, HEADERS),
    }
}

/// The comparison that accepts what one of testlib's own checkers does.
fn built_in(name: &str) -> Option<Comparison> {
    let near = |error| {
        let float = Some(Tolerance { absolute: error, relative: error });
        Some(Comparison { float, ..Usual::Tokens.comparison() })
    };
    match name.strip_prefix("std::")?.strip_suffix(".cpp")? {
        // Numbers are read strictly, so that equal ones are equal tokens.
        "hcmp" | "icmp" | "ncmp" | "wcmp" => Some(Usual::Tokens.comparison()),
        "nyesno" | "yesno" => Some(Usual::CaseInsensitive.comparison()),
        "rcmp4" => near(1e-4),
        "rcmp6" => near(1e-6),
        "rcmp9" => near(1e-9),
        _ => None,
    }
}

fn take_solution(package: &mut Package, solution: Node) {
    let Some(file) = child(solution, "source").and_then(|node| node.attribute("path")) else {
        return;
    };
    let name = file.strip_prefix("solutions/").unwrap_or(file);
    package.solution(file, name, verdicts(solution.attribute("tag").unwrap_or_default()));
}

/// The verdicts one of which a solution with this tag must get; none if it may pass and need not.
fn verdicts(tag: &str) -> &'static [Verdict] {
    match tag {
        "accepted" | "main" => &[Verdict::Ac],
        "memory-limit-exceeded" => &[Verdict::Mle],
        // Such a checker finds a wrong format, which is a wrong answer here.
        "presentation-error" | "wrong-answer" => &[Verdict::Wa],
        "time-limit-exceeded" => &[Verdict::Tle, Verdict::Ile],
        "time-limit-exceeded-or-memory-limit-exceeded" => {
            &[Verdict::Tle, Verdict::Ile, Verdict::Mle]
        }
        "failed" | "runtime-error" => &[Verdict::Re],
        "rejected" => &REJECTED,
        _ => &[],
    }
}

fn tell_the_rest(package: &mut Package, problem: Node, assets: Option<Node>) {
    if child(problem, "statements").is_some() {
        package.note("the statement isn't taken");
    }
    let has = |list: &str, name| {
        assets.is_some_and(|assets| children(assets, list, name).next().is_some())
    };
    if has("validators", "validator") {
        package.note("the validator isn't used");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_becomes_a_path() {
        for (pattern, expected) in [
            ("tests/%02d", "tests/07"),
            ("tests/%d.a", "tests/7.a"),
            ("%03d", "007"),
            ("tests/x", "tests/x"),
            ("tests/%s", "tests/%s"),
        ] {
            assert_eq!(path(pattern, 7), expected);
        }
        assert_eq!(path("%0999999999d", 7).len(), 20);
    }

    #[test]
    fn a_tag_tells_the_verdicts_that_a_solution_may_get() {
        assert_eq!(verdicts("main"), [Verdict::Ac]);
        assert_eq!(verdicts("time-limit-exceeded"), [Verdict::Tle, Verdict::Ile]);
        assert!(verdicts("rejected").contains(&Verdict::Mle));
        for tag in ["time-limit-exceeded-or-accepted", "do-not-run", ""] {
            assert_eq!(verdicts(tag), [], "{tag}");
        }
    }

    #[test]
    fn a_checker_of_testlib_is_built_in_if_it_accepts_the_same() {
        assert_eq!(built_in("std::wcmp.cpp"), Some(Usual::Tokens.comparison()));
        for name in ["wcmp.cpp", "std::fcmp.cpp", "std::lcmp.cpp", "check.cpp"] {
            assert_eq!(built_in(name), None, "{name}");
        }
    }
}
