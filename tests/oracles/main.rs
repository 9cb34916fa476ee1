//! Every solution gives the oracle's answer on random inputs.

use std::collections::HashSet;
use std::fs;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use grundy_judge::problem::{CheckerSource, Problem};
use grundy_judge::verdict::Checker;
use grundy_oracle::{Reply, Request};
use grundy_oracles::{ORACLES, Oracle};
use libtest_mimic::{Arguments, Trial};

#[path = "../answers.rs"]
mod answers;
#[path = "../checkers.rs"]
mod checkers;

use answers::difference;
use checkers::checker;

const INPUTS: u64 = 200;
/// Sizes cycle from 1 to this one.
const SIZES: u64 = 10;

fn main() {
    let arguments = Arguments::from_args();
    let problems = Problem::all(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("problems");
    let mut trials = Vec::new();
    for problem in problems {
        // An interactor takes the place of the oracle; tests/samples.rs runs it.
        if matches!(problem.checker_source().expect("a way to judge"), CheckerSource::Interactor(_))
        {
            continue;
        }
        let Some(oracle) = ORACLES.iter().find(|oracle| oracle.id == problem.id) else {
            panic!("the oracle of {} is missing: write oracle.rs", problem.id);
        };
        let name = |what| format!("{}::{what}", oracle.id);
        let same = problem.clone();
        trials.push(Trial::test(name("agrees_with_its_oracle"), move || {
            Ok(agrees_with_its_oracle(&same, oracle)?)
        }));
        trials.push(Trial::test(name("rejects_an_input_that_is_cut_off"), move || {
            Ok(rejects_an_input_that_is_cut_off(&problem, oracle)?)
        }));
    }
    trials.push(Trial::test("the_program_answers_by_its_exit_status", || Ok(program()?)));
    trials.push(Trial::test("the_program_serves_requests_and_outlives_a_panic", || Ok(served()?)));
    libtest_mimic::run(&arguments, trials).exit();
}

/// The problem's checker as a command, unless outputs are compared with answers.
fn command(problem: &Problem) -> Result<Option<Vec<String>>> {
    match checker(problem)? {
        Checker::Comparison(_) => Ok(None),
        Checker::Program(checker) => Ok(Some(checker.command)),
        other => bail!("{}: expected a program that checks outputs: {other:?}", problem.id),
    }
}

/// Why an output is wrong, by the checker if there is one; `None` if it is right.
fn fault(
    problem: &Problem,
    checker: Option<&[String]>,
    input: &str,
    answer: &str,
    output: &[u8],
) -> Result<Option<String>> {
    let Some([program, arguments @ ..]) = checker else {
        return difference(problem, answer.as_bytes(), output);
    };
    let folder = tempfile::tempdir()?;
    let files = ["input", "output", "answer"].map(|name| folder.path().join(name));
    for (file, text) in files.iter().zip([input.as_bytes(), output, answer.as_bytes()]) {
        fs::write(file, text)?;
    }
    let checked = Command::new(program).args(arguments).args(&files).output()?;
    let words = String::from_utf8_lossy(&checked.stderr).into_owned();
    Ok(if checked.status.success() { None } else { Some(words) })
}

/// Runs the solution of a problem on `input`.
fn run(id: &str, input: &str) -> Result<Output> {
    let mut file = tempfile::tempfile()?;
    file.write_all(input.as_bytes())?;
    file.rewind()?;
    // `assert_cmd` writes to a pipe from a new thread, which takes longer than most solutions run.
    let mut command = std::process::Command::new(cargo_bin(id));
    Ok(command.env("RUST_BACKTRACE", "0").stdin(file).output()?)
}

fn agrees_with_its_oracle(problem: &Problem, oracle: &Oracle) -> Result<()> {
    let checker = command(problem)?;
    let (mut inputs, mut answers) = (HashSet::new(), HashSet::new());
    for seed in 0..INPUTS {
        let size = 1 + seed % SIZES;
        let input = (oracle.generate)(seed, size);
        if !inputs.insert(input.clone()) {
            continue;
        }
        let replay = || format!("oracle generate {} --seed {seed} --size {size}", oracle.id);
        (oracle.validate)(&input).with_context(replay)?;
        let answer = (oracle.solve)(&input).with_context(replay)?;
        let output = run(oracle.id, &input)?;
        ensure!(output.status.success(), "{}: {:?}\n{input}", replay(), output.status);
        let fault = fault(problem, checker.as_deref(), &input, &answer, &output.stdout)?;
        if let Some(fault) = fault {
            bail!("{}: {fault}\n{input}", replay());
        }
        answers.insert(answer);
    }
    ensure!(answers.len() > 1, "all {INPUTS} inputs have one answer: {answers:?}");
    Ok(())
}

/// Checks that both the oracle and the solution reject an input that is cut off. The solution must
/// print an error to stderr and nothing to stdout. If the format reads until the end of the file,
/// what is left may be valid; then both must give the same answer.
fn rejects_an_input_that_is_cut_off(problem: &Problem, oracle: &Oracle) -> Result<()> {
    let checker = command(problem)?;
    let mut inputs = HashSet::new();
    for seed in 0..5 {
        let whole = (oracle.generate)(seed, 5);
        let mut words: Vec<&str> = whole.split_whitespace().collect();
        while words.pop().is_some() {
            let input = words.join("\n");
            if !inputs.insert(input.clone()) {
                continue;
            }
            let output = run(oracle.id, &input)?;
            if let Ok(answer) = (oracle.solve)(&input) {
                let fault = fault(problem, checker.as_deref(), &input, &answer, &output.stdout)?;
                ensure!(output.status.success(), "the oracle accepts {input:?}");
                ensure!(fault.is_none(), "{fault:?}: {input:?}");
                continue;
            }
            ensure!(!output.status.success(), "the binary exits with 0 on {input:?}");
            ensure!(!output.stderr.is_empty(), "the binary says nothing of {input:?}");
            ensure!(output.stdout.is_empty(), "the binary prints an answer to {input:?}");
        }
    }
    Ok(())
}

/// Tests what scripts call: `cargo run --example oracle -- …`.
fn program() -> Result<()> {
    let oracle = oracle_program()?;
    let oracle = |arguments: &str, input: &str| {
        let mut command = Command::new(&oracle);
        command.args(arguments.split(' ')).write_stdin(input).assert()
    };
    let generated = oracle("generate p2252 --seed 7 --size 5", "").success();
    let input = String::from_utf8_lossy(&generated.get_output().stdout).into_owned();
    oracle("generate p2252 --seed 7 --size 5", "").success().stdout(input.clone());
    oracle("validate p2252", &input).success();
    oracle("solve p2252", "1 2").success().stdout("0\n");

    let expected = "line 2: found \"x\", expected a pile from 0 to 1000000000";
    oracle("validate p2252", "1\nx").code(1).stderr(format!("not valid: {expected}\n"));
    oracle("validate p2252", "1 2 3").code(1);
    let error = format!("error: the input is not valid: {expected}\n");
    oracle("solve p2252", "1\nx").code(2).stdout("").stderr(error);
    oracle("solve p0", "1 2").code(2).stdout("");
    oracle("generate p2252 --size 0", "").code(2).stdout("");
    Ok(())
}

/// Tests what `cargo grundy stress` calls: `oracle serve ID`.
fn served() -> Result<()> {
    let command = [&oracle_program()?.to_string_lossy(), "serve", "p2148"].map(str::to_owned);
    let mut oracle = grundy_oracle::Oracle::new(command.to_vec());
    let mut ask = |request| oracle.ask(&request, Duration::from_secs(10), &AtomicBool::new(false));
    let pair = || "1\n2\n1 2\n".to_owned();
    ensure!(ask(Request::Validate(pair()))? == Reply::Ok(String::new()));
    ensure!(ask(Request::Solve(pair()))? == Reply::Ok("YES\n".to_owned()));
    let Reply::Ok(generated) = ask(Request::Generate { seed: 7, size: 5 })? else {
        bail!("there is no input for the seed 7");
    };
    ensure!(ask(Request::Validate(generated.clone()))? == Reply::Ok(String::new()));
    let Reply::Error(panic) = ask(Request::Generate { seed: 7, size: 0 })? else {
        bail!("there is an input of the size 0");
    };
    ensure!(panic.contains("problems/p2148/oracle.rs:"), "{panic}");
    let expected = "line 3: found the end of the input, expected a pile from 1 to 2000000000";
    ensure!(ask(Request::Validate("1\n2\n1".to_owned()))? == Reply::Error(expected.to_owned()));
    ensure!(ask(Request::Generate { seed: 7, size: 5 })? == Reply::Ok(generated));
    Ok(())
}

fn oracle_program() -> Result<PathBuf> {
    let program = cargo_bin("p2252").with_file_name("examples").join("oracle");
    ensure!(program.exists(), "build the program first: cargo build --example oracle");
    Ok(program)
}
