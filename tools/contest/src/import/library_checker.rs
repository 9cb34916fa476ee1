//! Folders of problems in the repository of Library Checker. Most of their tests are generated:
//! they are in `in/` and `out/` once its script has been run there.
//!
//! Source of the format: <https://github.com/yosupo06/library-checker-problems>, in `docs/`.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use cargo_grundy_scaffold::{Content, address};
use grundy_judge::verdict::Verdict;
use serde::Deserialize;
use toml::Value;

use super::package::{Package, stem};
use super::plain;
use super::tree::Tree;

const FILE: &str = "info.toml";

/// The memory limit of every problem, in MiB.
const MEMORY: f64 = 1024.0;

/// The header with the constants of the problem, which the script makes, too.
const PARAMETERS: &str = "params.h";

/// The content of `info.toml`, as far as it matters here.
#[derive(Deserialize)]
struct Information {
    title: Option<String>,
    /// Seconds.
    timelimit: Option<f64>,
    #[serde(default)]
    tests: Vec<Tests>,
    #[serde(default)]
    solutions: Vec<Solution>,
    #[serde(default)]
    params: toml::Table,
}

/// Tests that are made in one way.
#[derive(Deserialize)]
struct Tests {
    /// `NAME.in` for tests that are written by hand, or else the name of the generator.
    name: String,
    number: usize,
}

/// A solution besides `correct.cpp`.
#[derive(Deserialize)]
struct Solution {
    name: String,
    #[serde(default)]
    wrong: bool,
    #[serde(default)]
    allow_tle: bool,
    /// The verdict that it must get, such as `WA`.
    expect: Option<Value>,
    /// Whether it is only a function, which needs a `main` of the judge.
    #[serde(default)]
    function: bool,
}

/// Reads such a folder.
pub(super) fn read(tree: &Tree) -> Result<Package<'_>> {
    let text = tree.text(FILE)?;
    let information: Information =
        toml::from_str(&text).with_context(|| format!("{}: bad content", tree.shown(FILE)))?;
    let id = format!("lc_{}", tree.short_name());
    let mut package = Package::new(tree, "library-checker", &id)?;
    if let Some((_, url)) = address::of_id(&id) {
        package.draft.url = url;
    }
    package.title(information.title.as_deref().or(Some(&tree.short_name())), None);
    package.limits(information.timelimit, Some(MEMORY))?;
    take_tests(&mut package, &information.tests);
    match tree.has("checker.cpp") {
        true => take_checker(&mut package, &information.params),
        false => package.note("it has no checker.cpp; outputs are compared by tokens"),
    }
    take_solutions(&mut package, &information.solutions);
    for (file, note) in [
        ("verifier.cpp", "the verifier of the input isn't used"),
        ("task.md", "the statement isn't taken"),
    ] {
        if tree.has(file) {
            package.note(note);
        }
    }
    Ok(package)
}

fn take_tests(package: &mut Package, tests: &[Tests]) {
    for Tests { name, number } in tests {
        let name = stem(name);
        let names: Vec<String> =
            (0..*number.min(&1000)).map(|i| format!("{name}_{i:02}")).collect();
        // Those that are written by hand are beside the generators, without answers.
        let input = |name: &str| {
            let mut places = ["in", "gen"].map(|folder| format!("{folder}/{name}.in")).into_iter();
            places.find(|place| package.tree.has(place))
        };
        let inputs: Vec<(&String, Option<String>)> =
            names.iter().map(|name| (name, input(name))).collect();
        let mut missing = vec![];
        for (name, input) in inputs {
            let Some(input) = input else {
                missing.push(name);
                continue;
            };
            package.test(name, plain::is_sample(name), &input, &format!("out/{name}.out"));
        }
        if let [first, ..] = missing[..] {
            let count = missing.len();
            let verb = if count == 1 { "test isn't" } else { "tests aren't" };
            package.note(format!(
                "{count} {verb} in this package, from {first} on; `generate.py` of Library Checker \
                 makes in/ and out/"
            ));
        }
    }
}

fn take_checker(package: &mut Package, parameters: &toml::Table) {
    package.program("checker", "checker.cpp", "");
    let includes = |name: &str| {
        let text = package.tree.text("checker.cpp").unwrap_or_default();
        text.contains(&format!("\"{name}\""))
    };
    let (needs_parameters, needs_testlib) = (includes(PARAMETERS), includes("testlib.h"));
    if needs_parameters && !package.tree.has(PARAMETERS) {
        let text = header(parameters);
        package.add(PARAMETERS.to_owned(), Content::Text(text));
    }
    if needs_testlib && !package.tree.has("testlib.h") {
        // In the repository, two folders above that of a problem.
        let shared = package.tree.root().join("../../common/testlib.h");
        match shared.is_file() {
            true => package.add("testlib.h".to_owned(), Content::CopyOf(shared)),
            false => package.note("testlib.h isn't in this package; put it beside checker.cpp"),
        }
    }
}

/// The header with the constants.
fn header(parameters: &toml::Table) -> String {
    let mut text = String::new();
    for (name, value) in parameters {
        let value = match value {
            Value::Integer(number) => format!("(long long){number}"),
            other => other.to_string(),
        };
        let _ = writeln!(text, "#define {name} {value}");
    }
    text
}

fn take_solutions(package: &mut Package, others: &[Solution]) {
    if package.tree.has("sol/correct.cpp") {
        package.solution("sol/correct.cpp", "correct.cpp", &[Verdict::Ac]);
    }
    for Solution { name, wrong, allow_tle, expect, function } in others {
        let expected = expect.clone().map(Value::try_into::<Verdict>);
        let verdict = match (expected, wrong, allow_tle) {
            (Some(Ok(verdict)), ..) => Some(verdict),
            (Some(Err(_)), ..) | (_, _, true) => None,
            (_, true, _) => Some(Verdict::Wa),
            (_, false, _) => Some(Verdict::Ac),
        };
        let file = format!("sol/{name}");
        match function {
            true => package.note(format!("the solution {file} isn't taken: it is only a function")),
            false => package.solution(&file, name, verdict.as_slice()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::header;

    #[test]
    fn constants_become_a_header() {
        let parameters = "N_MAX = 1_000\nEPS = 1e-6\nNAME = \"a\"\n".parse().unwrap();
        let expected = "#define EPS 0.000001\n#define NAME \"a\"\n#define N_MAX (long long)1000\n";
        assert_eq!(header(&parameters), expected);
    }
}
