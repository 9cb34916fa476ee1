//! The checkers of problems, those that are programs among them.

use std::path::Path;

use anyhow::{Context, Result, bail};
use assert_cmd::cargo::cargo_bin;
use grundy_judge::judging::command;
use grundy_judge::problem::Problem;
use grundy_judge::verdict::Checker;

/// The problem's checker. If it is a program, Cargo has built it as an example.
pub fn checker(problem: &Problem) -> Result<Checker> {
    problem.checker_source()?.try_map(|file| Ok(problem.metadata.helper(example(problem, &file)?)))
}

/// The command that runs the example of this source file.
fn example(problem: &Problem, file: &Path) -> Result<Vec<String>> {
    let kind = file.file_stem().context("a file has a name")?.to_string_lossy();
    let name = format!("{}-{kind}", problem.id);
    let program = cargo_bin(&problem.id).with_file_name("examples").join(name);
    if !program.is_file() {
        bail!("{}: run `cargo build --examples` first", program.display());
    }
    Ok(command(&program))
}
