//! Checkers and interactors. Each is bundled into one file and compiled by rustc alone, like a
//! submission.

use std::path::Path;

use anyhow::{Result, bail};

use super::{Built, Submission, command};
use crate::problem::{CheckerSource, Problem};
use crate::verdict::{Checker, CheckerProtocol};
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
        let target = target_for(binary, file)?;
        let judge = problem.metadata.judge;
        match Submission::new(workspace, &target, judge)?.program()? {
            Built::Program(program) => Ok(command(&program)),
            Built::Errors(errors) => bail!("{}: it doesn't compile\n{errors}", file.display()),
        }
    };
    Ok(match problem.checker_source()? {
        CheckerSource::Comparison(comparison) => Checker::Comparison(comparison),
        CheckerSource::Program(file) => {
            Checker::Program { command: compiled(&file)?, protocol: CheckerProtocol::Testlib }
        }
        CheckerSource::Interactor(file) => Checker::Interactor { command: compiled(&file)? },
    })
}

/// A target for a source file that Cargo doesn't know, such as a checker: it gets the package, the
/// edition and the dependencies of `binary`.
///
/// Fails if the file doesn't exist.
pub fn target_for(binary: &Target, file: &Path) -> Result<Target> {
    let file = std::path::absolute(file)?;
    if !file.is_file() {
        bail!(
            "{}: problem.toml names this file, but it doesn't exist; write it, or remove its entry",
            file.display()
        );
    }
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Target { name, file, ..binary.clone() })
}
