//! Folders of problems of DMOJ, whose `init.yml` names the tests and the checker.
//!
//! Source of the format: <https://docs.dmoj.ca/#/problem_format/problem_format>.

use anyhow::{Result, bail};
use grundy_judge::problem::is_plain_name;
use grundy_judge::verdict::{Comparison, Tolerance, Usual};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::package::{Package, stem};
use super::plain::{is_sample, take_cases};
use super::tree::{Tree, beside};

const FILE: &str = "init.yml";

/// The content of `init.yml`, as far as it matters here.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Description {
    name: Option<String>,
    archive: Option<String>,
    checker: Value,
    interactive: Option<Program>,
    test_cases: Value,
    pretest_test_cases: Value,
    file_io: Channels,
    generator: Value,
    grader: Value,
    custom_judge: Value,
    /// Seconds.
    time_limit: Option<f64>,
    /// KiB.
    memory_limit: Option<f64>,
}

/// The files that solutions read and write.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Channels {
    input: Option<String>,
    output: Option<String>,
}

/// A checker or an interactor.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Program {
    /// One file, or a list of them.
    files: Value,
    /// The protocol: `testlib`, or another one.
    #[serde(rename = "type")]
    kind: Option<String>,
}

/// Reads such a folder.
pub(super) fn read(tree: &Tree) -> Result<Package<'_>> {
    let description: Description = tree.yaml(FILE)?;
    let mut package = Package::new(tree, "dmoj", &tree.short_name())?;
    package.title(description.name.as_deref(), None);
    let memory = description.memory_limit.map(|kibibytes| kibibytes / 1024.0);
    package.limits(description.time_limit, memory)?;
    take_channels(&mut package, &description.file_io)?;
    if let Some(archive) = &description.archive {
        package.open(archive)?;
    }
    match &description.interactive {
        Some(interactor) => take_program(&mut package, "interactor", interactor),
        None => take_checker(&mut package, &description.checker),
    }
    take_tests(&mut package, &description)?;
    for (value, what) in [
        (&description.generator, "the generator"),
        (&description.grader, "the grader"),
        (&description.custom_judge, "the judge of its own"),
    ] {
        if !value.is_null() {
            package.note(format!("{what} isn't used"));
        }
    }
    Ok(package)
}

fn take_channels(package: &mut Package, channels: &Channels) -> Result<()> {
    for name in [&channels.input, &channels.output].into_iter().flatten() {
        if !is_plain_name(name) {
            let shown = package.tree.shown(FILE);
            bail!("{shown}: file_io: found {name:?}, which isn't a plain name");
        }
    }
    package.draft.channels.input.clone_from(&channels.input);
    package.draft.channels.output.clone_from(&channels.output);
    Ok(())
}

fn take_tests(package: &mut Package, description: &Description) -> Result<()> {
    let mut count = 0;
    for list in [&description.pretest_test_cases, &description.test_cases] {
        let Value::Array(cases) = list else { continue };
        for case in cases {
            take_case(package, case, &mut count)?;
        }
    }
    if count == 0 {
        // Without a list, DMOJ takes all files that look like tests, too.
        return take_cases(package);
    }
    Ok(())
}

/// Takes a test, or those of a batch.
fn take_case(package: &mut Package, case: &Value, count: &mut usize) -> Result<()> {
    *count += 1;
    if let Some(Value::Array(batch)) = case.get("batched") {
        return batch.iter().try_for_each(|case| take_case(package, case, count));
    }
    let file = |key: &str| {
        let file = case.get(key).and_then(Value::as_str).unwrap_or_default();
        // A path that leads out of the package is no file of it.
        beside("", file).unwrap_or_else(|| file.to_owned())
    };
    let (input, output) = (file("in"), file("out"));
    if input.is_empty() {
        let shown = package.tree.shown(FILE);
        bail!("{shown}: test_cases: found {case}, expected a test with the keys `in` and `out`");
    }
    let name = input.rsplit_once('.').map_or(&input[..], |(name, _)| name);
    package.test(name, is_sample(&stem(&input)), &input, &output);
    Ok(())
}

fn take_checker(package: &mut Package, checker: &Value) {
    let none = Map::new();
    let (name, arguments) = match checker {
        Value::Null => return,
        Value::String(name) => (name.as_str(), &none),
        checker => (
            checker.get("name").and_then(Value::as_str).unwrap_or_default(),
            checker.get("args").and_then(Value::as_object).unwrap_or(&none),
        ),
    };
    if name == "bridged" {
        return match serde_json::from_value(Value::Object(arguments.clone())) {
            Ok(program) => take_program(package, "checker", &program),
            Err(error) => package.note(format!("the checker isn't taken: {error}")),
        };
    }
    match comparison(name, arguments) {
        Some(comparison) => package.compare(comparison),
        None if name == "standard" => {}
        None => package.note(format!(
            "the checker {name:?} isn't known here; outputs are compared as the judge does"
        )),
    }
}

/// The comparison that accepts what a built-in checker does.
fn comparison(name: &str, arguments: &Map<String, Value>) -> Option<Comparison> {
    match name {
        "floats" => {
            let precision = arguments.get("precision").and_then(Value::as_i64).unwrap_or(6);
            let error = 10_f64.powi(i32::try_from(-precision).ok()?);
            let (absolute, relative) =
                match arguments.get("error_mode").and_then(Value::as_str).unwrap_or("default") {
                    "default" => (error, error),
                    "absolute" => (error, 0.0),
                    "relative" => (0.0, error),
                    _ => return None,
                };
            let float = Some(Tolerance { absolute, relative });
            Some(Comparison { float, ..Usual::Tokens.comparison() })
        }
        "identical" => Some(Usual::Exact.comparison()),
        "rstripped" => Some(Usual::Lines.comparison()),
        _ => None,
    }
}

fn take_program(package: &mut Package, role: &str, program: &Program) {
    let file = match &program.files {
        Value::String(file) => Some(file.clone()),
        Value::Array(files) => match &files[..] {
            [Value::String(file)] => Some(file.clone()),
            _ => None,
        },
        _ => None,
    };
    package.draft.interactive |= role == "interactor";
    let is_testlib = program.kind.as_deref() == Some("testlib");
    match file.filter(|_| is_testlib) {
        Some(file) => package.program(role, &file, ""),
        None if is_testlib => package.note(format!("the {role} isn't taken: it has several files")),
        None => package.note(format!("the {role} isn't taken: its type isn't `testlib`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_built_in_checker_has_its_comparison() {
        let arguments = |text: &str| serde_json::from_str(text).unwrap();
        let float = |absolute, relative| {
            let float = Some(Tolerance { absolute, relative });
            Some(Comparison { float, ..Usual::Tokens.comparison() })
        };
        for (name, text, expected) in [
            ("floats", "{}", float(1e-6, 1e-6)),
            ("floats", r#"{"precision": 3, "error_mode": "absolute"}"#, float(1e-3, 0.0)),
            ("floats", r#"{"error_mode": "odd"}"#, None),
            ("identical", "{}", Some(Usual::Exact.comparison())),
            ("sorted", "{}", None),
        ] {
            assert_eq!(comparison(name, &arguments(text)), expected, "{name} {text}");
        }
    }
}
