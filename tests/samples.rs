//! Every problem's binary prints the judge's answer to every sample.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use cargo_grundy::cases::{self, Case};
use cargo_grundy::problem::Problem;
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for problem in Problem::all(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("problems") {
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
    let comparison = problem.comparison().map_err(|error| error.to_string())?;
    match comparison.difference(&fs::read(answer)?, &output.stdout) {
        None => Ok(()),
        Some(difference) => Err(format!("{file}: {difference}").into()),
    }
}
