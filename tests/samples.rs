//! Every problem's binary prints the judge's answer to every sample.

use std::fs;
use std::path::Path;

use assert_cmd::cargo::cargo_bin;
use assert_cmd::Command;
use cargo_grundy::cases::{self, Case};
use cargo_grundy::problem::Problem;
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for problem in Problem::all(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("problems") {
        for case in cases::in_folder(&problem.folder.join("samples")).expect("samples") {
            let name = format!("{}::{}", problem.id, case.name);
            let problem = problem.clone();
            trials.push(Trial::test(name, move || prints_the_answer(&problem, &case)));
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn prints_the_answer(problem: &Problem, case: &Case) -> Result<(), Failed> {
    let output = Command::new(cargo_bin(&problem.id)).pipe_stdin(&case.input)?.ok()?;
    let answer = fs::read(&case.answer)?;
    match problem.metadata.compare.difference(&answer, &output.stdout) {
        None => Ok(()),
        Some(difference) => Err(format!("{}: {difference}", case.input.display()).into()),
    }
}
