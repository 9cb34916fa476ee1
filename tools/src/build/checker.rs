//! Checkers and interactors, built as they are submitted: from one file, alone.

use std::path::Path;

use anyhow::{Result, bail};

use super::{Built, Submission};
use crate::problem::{CheckerSource, Problem};
use crate::verdict::{Checker, CheckerProtocol};
use crate::workspace::{Target, Workspace};

/// What tells right from wrong for the problem that `binary` solves; where it solves none, outputs
/// must have the same tokens.
///
/// Fails if a problem says nothing of it, or more than one thing, and if its checker doesn't
/// compile.
pub fn checker(
    workspace: &Workspace,
    binary: &Target,
    problem: Option<&Problem>,
) -> Result<Checker> {
    let Some(problem) = problem else { return Ok(Checker::default()) };
    let command = |file: &Path| -> Result<Vec<String>> {
        let target = beside(binary, file)?;
        let judge = problem.metadata.judge;
        match Submission::new(workspace, &target, judge).program()? {
            Built::Program(program) => Ok(vec![program.to_string_lossy().into_owned()]),
            Built::Errors(errors) => bail!("{}: it doesn't compile\n{errors}", file.display()),
        }
    };
    Ok(match problem.checker_source()? {
        CheckerSource::Comparison(comparison) => Checker::Comparison(comparison),
        CheckerSource::Program(file) => {
            Checker::Program { command: command(&file)?, protocol: CheckerProtocol::Testlib }
        }
        CheckerSource::Interactor(file) => Checker::Interactor { command: command(&file)? },
    })
}

/// Another source file, as if it were a binary like `binary`.
///
/// Fails if it isn't there.
pub fn beside(binary: &Target, file: &Path) -> Result<Target> {
    let file = std::path::absolute(file)?;
    if !file.is_file() {
        bail!("{}: problem.toml names this file, and it isn't there", file.display());
    }
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Target { name, file, ..binary.clone() })
}
