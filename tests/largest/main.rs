//! Every solution keeps to the limits on the largest inputs that its problem allows, both as Cargo
//! builds it and as the bundle that is submitted. It may take [`SLOWER`] times as long as the judge
//! allows.
//!
//! The answers come from the solution itself, so these tests show only that both programs keep to
//! the limits and agree. Whether the answers are right is tested on the samples, by the oracles and
//! by the laws. Only an interactor checks the answers here, too.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use assert_cmd::Command;
use cargo_grundy::compile::cargo::{self, Mode};
use cargo_grundy::compile::{Solution, Submission};
use cargo_grundy::workspace::Workspace;
use grundy_judge::judging::{Built, Settings, Subject, Terms, command, judge_all, report};
use grundy_judge::problem::{Problem, cases};
use grundy_oracles::ORACLES;
use libtest_mimic::{Arguments, Trial};

mod inputs;

use inputs::{LARGEST, Largest};

/// One machine may be so many times slower than another, or than itself an hour ago. A solution
/// that takes too long by more than that is too slow anywhere.
const SLOWER: u32 = 2;

/// How long the solution may take to make an answer: more than any limit, so that a slow solution
/// gets its verdict from the judge.
const PATIENCE: Duration = Duration::from_secs(60);

static WORKSPACE: LazyLock<Workspace> =
    LazyLock::new(|| Workspace::load(Some(&root().join("Cargo.toml"))).expect("this workspace"));

/// All solutions, built in release mode by a single call of Cargo.
static SOLUTIONS: LazyLock<Result<BTreeMap<String, Built<PathBuf>>, String>> =
    LazyLock::new(|| {
        let ids: Vec<&str> = LARGEST.iter().map(|largest| largest.id).collect();
        cargo::solutions(&WORKSPACE, &ids, Mode::Release).map_err(|error| format!("{error:#}"))
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
    let binary = WORKSPACE.binary(&problem.id)?;
    let checker = Solution::of(&WORKSPACE, binary)?.checker()?;
    let solution = solution(&problem.id)?;
    let folder = tempfile::tempdir()?;
    for (index, input) in largest.inputs().iter().enumerate() {
        let file = folder.path().join(format!("{}.in", index + 1));
        fs::write(&file, input)?;
        if !checker.is_interactor() {
            is_valid(&problem.id, input).with_context(|| format!("the input {}", index + 1))?;
            fs::write(file.with_extension("out"), answer(solution, &file)?)?;
        }
    }
    let submission = Submission::new(&WORKSPACE, binary, problem.metadata.judge)?;
    let bundled = submission.program()?;
    let subjects = [("Cargo's program", solution), ("the bundle", program(&bundled)?)];
    let mut terms = Terms::of(problem, checker);
    terms.limits.time *= SLOWER;
    terms.limits.wall *= SLOWER;
    let subjects = subjects.map(|(name, program)| Subject {
        name: name.to_owned(),
        candidate: Built::Done(command(program)),
        terms: terms.clone(),
        cases: cases::find(&folder.path().to_string_lossy()).expect("cases"),
        expected: None,
        again: String::new(),
    });
    let tool = grundy_user::program("judge");
    let interrupted = AtomicBool::new(false);
    // One case at a time, as the tests themselves run in parallel.
    let settings = Settings::alone(Path::new(&tool), &interrupted);
    let reports = judge_all(&subjects, &settings, &mut ())?;
    let rows: Vec<_> = subjects.iter().zip(reports.iter().map(Vec::as_slice)).collect();
    ensure!(report::exit_status(&rows) == 0, "{}", report::text(&rows));
    Ok(())
}

/// Checks, by the problem's oracle, that the statement allows the input.
fn is_valid(id: &str, input: &str) -> Result<()> {
    let oracle = ORACLES.iter().find(|oracle| oracle.id == id);
    (oracle.context("the oracle is missing: write oracle.rs")?.validate)(input)
}

/// The solution, as Cargo builds it.
fn solution(id: &str) -> Result<&'static Path> {
    let solutions = SOLUTIONS.as_ref().map_err(|error| anyhow!("{error}"))?;
    program(solutions.get(id).context("every solution is built")?)
}

fn program(built: &Built<PathBuf>) -> Result<&Path> {
    match built {
        Built::Done(program) => Ok(program),
        Built::Errors(errors) => bail!("it doesn't compile: {errors}"),
    }
}

/// The output of the solution.
fn answer(solution: &Path, input: &Path) -> Result<Vec<u8>> {
    let output = Command::new(solution).pipe_stdin(input)?.timeout(PATIENCE).ok()?.stdout;
    ensure!(!output.is_empty(), "it prints nothing");
    Ok(output)
}
