//! Judging what a program has printed in a run of its own, outside of any worker.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::Result;

use super::{Terms, Worker, task};
use crate::files;
use crate::problem::{Case, Channels};
use crate::sandbox::Limits;
use crate::verdict::{Checker, Finding};

/// The first argument that makes the executable print a file; the second is the file.
pub const PRINT: &str = "--print-for-the-judge";

/// Prints a file to stdout: this process stands for the program that has printed it.
///
/// Fails if the file can't be read, or if stdout can't be written.
pub fn print(file: &Path) -> Result<()> {
    io::copy(&mut files::open(file)?, &mut io::stdout().lock())?;
    Ok(io::stdout().flush()?)
}

/// The finding on what a program has printed for a case, which is now in the file `output`. It is
/// what judging finds of a program that prints just that. `tool` is the executable of `cargo
/// grundy`.
///
/// Fails if the worker does. A fault of the case or the checker is no failure, but a verdict.
pub fn finding_on(output: &Path, case: &Case, checker: &Checker, tool: &Path) -> Result<Finding> {
    let words = [tool, Path::new(PRINT), output].map(|word| word.to_string_lossy().into_owned());
    let limits = Limits::new(Duration::from_secs(10), 1 << 30);
    let output_limit = Some(fs::metadata(output)?.len().max(limits.output));
    let (checker, channels) = (checker.clone(), Channels::default());
    let terms = Terms { checker, limits, output_limit, channels };
    match task(&terms, &words, case) {
        Ok(task) => Worker::anywhere(tool, false)?.run(&task),
        Err(finding) => Ok(finding),
    }
}
