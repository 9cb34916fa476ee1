//! Every solution keeps to the limits on the largest inputs that its problem allows, both as Cargo
//! builds it and as the bundle that is submitted.
//!
//! The answers come from the solution itself, so these tests show only that both programs keep to
//! the limits and agree. Whether the answers are right is tested on the samples, by the oracles and
//! by the laws. Only an interactor checks the answers here, too.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use assert_cmd::Command;
use cargo_grundy::compile::Built;
use cargo_grundy::compile::cargo::{self, Mode};
use cargo_grundy::workspace::Workspace;
use grundy_judge::problem::{CheckerSource, Problem};
use grundy_user::program;
use libtest_mimic::{Arguments, Trial};

mod inputs;
// Only the validation is used here; and the file is written for older compilers.
#[allow(dead_code, clippy::manual_is_multiple_of)]
#[path = "../oracles/registry.rs"]
mod registry;

use inputs::{LARGEST, Largest};
use registry::ORACLES;

/// How long the solution may take to make an answer: more than any limit, so that a slow solution
/// gets its verdict from the judge.
const PATIENCE: Duration = Duration::from_secs(60);

/// All solutions, built in release mode by a single call of Cargo.
static SOLUTIONS: LazyLock<Result<BTreeMap<String, Built>, String>> = LazyLock::new(|| {
    let workspace = Workspace::load(Some(&root().join("Cargo.toml")));
    let ids: Vec<&str> = LARGEST.iter().map(|largest| largest.id).collect();
    let built = workspace.and_then(|workspace| cargo::solutions(&workspace, &ids, Mode::Release));
    built.map_err(|error| format!("{error:#}"))
});

fn main() {
    let arguments = Arguments::from_args();
    let problems = Problem::all(&root()).expect("problems");
    for Largest { id, .. } in LARGEST {
        let is_there = problems.iter().any(|problem| problem.id == *id);
        assert!(is_there, "tests/largest/list.rs: {id} is no folder of problems/");
    }
    let mut trials = Vec::new();
    for problem in problems {
        let Some(largest) = LARGEST.iter().find(|largest| largest.id == problem.id) else {
            panic!("the largest inputs of {} are missing: write largest.rs", problem.id);
        };
        let name = problem.id.clone();
        trials.push(Trial::test(name, move || Ok(keeps_to_its_limits(&problem, largest)?)));
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn keeps_to_its_limits(problem: &Problem, largest: &Largest) -> Result<()> {
    let is_interactive = matches!(problem.checker_source()?, CheckerSource::Interactor(_));
    let folder = tempfile::tempdir()?;
    for (index, input) in largest.inputs().iter().enumerate() {
        let file = folder.path().join(format!("{}.in", index + 1));
        fs::write(&file, input)?;
        if !is_interactive {
            is_valid(&problem.id, input).with_context(|| format!("the input {}", index + 1))?;
            fs::write(file.with_extension("out"), answer(&problem.id, &file)?)?;
        }
    }
    for bundled in [&[][..], &["--bundled"]] {
        let mut judge = Command::new(program("judge"));
        // One case at a time, as the tests themselves run in parallel.
        judge.args(["judge", &problem.id, "--force", "--jobs", "1"]).args(bundled);
        judge.arg("--cases").arg(folder.path()).current_dir(root()).ok()?;
    }
    Ok(())
}

/// Checks, by the problem's oracle, that the statement allows the input.
fn is_valid(id: &str, input: &str) -> Result<()> {
    let oracle = ORACLES.iter().find(|oracle| oracle.id == id);
    (oracle.context("the oracle is missing: write oracle.rs")?.validate)(input)
}

/// The output of the solution.
fn answer(id: &str, input: &Path) -> Result<Vec<u8>> {
    let solutions = SOLUTIONS.as_ref().map_err(|error| anyhow!("{error}"))?;
    let program = solutions.get(id).context("every solution is built")?;
    let Built::Program(program) = program else { bail!("it doesn't compile: {program:?}") };
    let output = Command::new(program).pipe_stdin(input)?.timeout(PATIENCE).ok()?.stdout;
    ensure!(!output.is_empty(), "it prints nothing");
    Ok(output)
}
