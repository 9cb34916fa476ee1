//! Every solution keeps to the limits on the largest inputs that its problem allows, as the bundle
//! that is submitted. It may take [`SLOWER`] times as long as the judge allows.
//!
//! The answers come from the solution itself, as `cargo build` makes it: with overflow checks and
//! debug assertions, which none of these inputs may fail. So these tests show only that both
//! programs agree, and that the bundle keeps to the limits. Whether the answers are right is tested
//! on the samples, by the oracles and by the laws. Only an interactor checks the answers here, too.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use cargo_grundy::compile::Solution;
use cargo_grundy::workspace::Workspace;
use grundy_judge::judging::{self, Settings, Subject, Terms, report};
use grundy_judge::problem::{Problem, cases};
use grundy_oracles::ORACLES;
use libtest_mimic::{Arguments, Trial};

mod inputs;

use inputs::{LARGEST, Largest};

/// One machine may be so many times slower than another, or than itself an hour ago. A solution
/// that takes too long by more than that is too slow anywhere.
const SLOWER: u32 = 2;

/// How long the solution may take to make an answer. It is little optimised, so no limit of the
/// judge's is meant for it.
const PATIENCE: Duration = Duration::from_secs(60);

static WORKSPACE: LazyLock<Workspace> =
    LazyLock::new(|| Workspace::load(Some(&root().join("Cargo.toml"))).expect("this workspace"));

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
    let solution = Solution::of(&WORKSPACE, WORKSPACE.binary(&problem.id)?)?;
    let mut terms = Terms::of(problem, solution.checker()?);
    let folder = tempfile::tempdir()?;
    for (index, input) in largest.inputs().iter().enumerate() {
        let file = folder.path().join(format!("{}.in", index + 1));
        fs::write(&file, input)?;
        if !terms.checker.is_interactor() {
            let number = || format!("the input {}", index + 1);
            is_valid(&problem.id, input).with_context(number)?;
            fs::write(
                file.with_extension("out"),
                answer(&problem.id, &file).with_context(number)?,
            )?;
        }
    }
    terms.limits.time *= SLOWER;
    terms.limits.wall *= SLOWER;
    let bundle = Subject {
        name: problem.id.clone(),
        candidate: solution.bundled()?.map(|program| judging::command(&program)),
        terms,
        cases: cases::find(&folder.path().to_string_lossy())?,
        expected: None,
        again: String::new(),
    };
    let tool = grundy_user::program("judge");
    let interrupted = AtomicBool::new(false);
    // One case at a time, as the tests themselves run in parallel.
    let settings = Settings::alone(Path::new(&tool), &interrupted);
    let reports = judging::judge_all(std::slice::from_ref(&bundle), &settings, &mut ())?;
    let rows = [(&bundle, &reports[0][..])];
    ensure!(report::exit_status(&rows) == 0, "{}", report::text(&rows));
    Ok(())
}

/// Checks, by the problem's oracle, that the statement allows the input.
fn is_valid(id: &str, input: &str) -> Result<()> {
    let oracle = ORACLES.iter().find(|oracle| oracle.id == id);
    (oracle.context("the oracle is missing: write oracle.rs")?.validate)(input)
}

/// The output of the solution.
fn answer(id: &str, input: &Path) -> Result<Vec<u8>> {
    let solution = cargo_bin(id);
    let build = "run `cargo build --workspace --bins` first";
    ensure!(solution.is_file(), "{build}: {} isn't there", solution.display());
    let output = Command::new(solution).pipe_stdin(input)?.timeout(PATIENCE).ok()?.stdout;
    ensure!(!output.is_empty(), "it prints nothing");
    Ok(output)
}
