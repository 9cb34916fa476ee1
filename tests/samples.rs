//! Every solution prints the judge's answer to every sample. If the problem has a checker or an
//! interactor, it accepts the solution on every sample and every case.

use std::env;
use std::fs;
use std::path::Path;

use anyhow::Context;
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use grundy_judge::judging::{self, Output, Task, Worker};
use grundy_judge::problem::{Case, CheckerSource, Problem, cases};
use libtest_mimic::{Arguments, Failed, Trial};

mod answers;
mod checkers;

use answers::difference;
use checkers::checker;

fn main() {
    // The judge starts the current executable as its worker process, which is this test here.
    let mut words = env::args_os().skip(1);
    if words.next().is_some_and(|first| first == judging::ARGUMENT) {
        let folder = words.next().expect("the folder of the worker");
        return judging::serve(Path::new(&folder)).expect("tasks that can be read");
    }
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for problem in Problem::all(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("problems") {
        if !matches!(
            problem.checker_source().expect("a way to judge"),
            CheckerSource::Comparison(_)
        ) {
            let name = format!("{}::all", problem.id);
            trials.push(Trial::test(name, move || Ok(is_found_right(&problem)?)));
            continue;
        }
        for case in samples(&problem) {
            let name = format!("{}::{}", problem.id, case.name);
            let problem = problem.clone();
            trials.push(Trial::test(name, move || prints_the_answer(&problem, &case)));
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn samples(problem: &Problem) -> Vec<Case> {
    cases::find(&problem.folder.join("samples").to_string_lossy()).expect("samples")
}

fn prints_the_answer(problem: &Problem, case: &Case) -> Result<(), Failed> {
    let file = case.file().display();
    let (Some(input), Some(answer)) = (&case.input, &case.answer) else {
        return Err(format!("{file}: its input or its answer is missing").into());
    };
    let output = Command::new(cargo_bin(&problem.id)).pipe_stdin(input)?.ok()?;
    let difference = difference(problem, &fs::read(answer)?, &output.stdout);
    match difference.map_err(|error| error.to_string())? {
        None => Ok(()),
        Some(difference) => Err(format!("{file}: {difference}").into()),
    }
}

/// Judges the solution with the problem's checker or interactor on every case.
fn is_found_right(problem: &Problem) -> anyhow::Result<()> {
    let checker = checker(problem)?;
    let mut worker = Worker::anywhere(&env::current_exe()?, false)?;
    for case in problem.cases()? {
        let file = case.file().display();
        let finding = worker.run(&Task {
            command: judging::command(&cargo_bin(&problem.id)),
            limits: problem.limits(),
            channels: problem.channels(),
            input: case.input.clone().with_context(|| format!("{file}: there is no input"))?,
            output: Output::Check { checker: checker.clone(), answer: case.answer.clone() },
        })?;
        anyhow::ensure!(
            checker.accepts(finding.verdict),
            "{file}: {:?} {}",
            finding.verdict,
            finding.note
        );
    }
    Ok(())
}
