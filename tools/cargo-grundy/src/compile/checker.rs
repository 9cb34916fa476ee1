//! Checkers, interactors, and the solutions that test the cases. Those in Rust are bundled into one
//! file and compiled by rustc alone, like a submission.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::{Result, bail};
use grundy_judge::problem::{CheckerSource, Problem};
use grundy_judge::verdict::Checker;

use super::{Candidate, Submission, lone};
use crate::workspace::{Target, Workspace};

/// The checker of `problem`, which `binary` solves, compiled if need be. Without a problem, outputs
/// must have the same tokens as the answer.
///
/// Fails as [`Problem::checker_source`] does, and if the checker or interactor doesn't compile.
pub fn checker(
    workspace: &Workspace,
    binary: &Target,
    problem: Option<&Problem>,
) -> Result<Checker> {
    let Some(problem) = problem else { return Ok(Checker::default()) };
    let compiled = |file: &Path| -> Result<Vec<String>> {
        match candidate(workspace, binary, problem, file)? {
            Candidate::Command(command) => Ok(command),
            Candidate::DoesNotCompile(errors) => {
                bail!("{}: it doesn't compile\n{errors}", file.display())
            }
        }
    };
    Ok(match problem.checker_source()? {
        CheckerSource::Comparison(comparison) => Checker::Comparison(comparison),
        CheckerSource::Program(file) => {
            Checker::Program { command: compiled(&file)?, protocol: problem.metadata.protocol() }
        }
        CheckerSource::Interactor(file) => {
            Checker::Interactor { command: compiled(&file)?, protocol: problem.metadata.protocol() }
        }
    })
}

/// The program of a source file in the folder of `problem` that Cargo doesn't know, such as a
/// checker. In Rust, it gets the package, the edition and the dependencies of `binary`.
///
/// Fails if the file doesn't exist, and as [`Submission::program`] and [`lone`] do.
pub fn candidate(
    workspace: &Workspace,
    binary: &Target,
    problem: &Problem,
    file: &Path,
) -> Result<Candidate> {
    let file = std::path::absolute(file)?;
    if !file.is_file() {
        bail!(
            "{}: problem.toml names this file, but it doesn't exist; write it, or remove its entry",
            file.display()
        );
    }
    if file.extension() != Some(OsStr::new("rs")) {
        return lone(&file, &workspace.store());
    }
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let target = Target { name, file, ..binary.clone() };
    Ok(Submission::new(workspace, &target, problem.metadata.judge)?.program()?.into())
}
