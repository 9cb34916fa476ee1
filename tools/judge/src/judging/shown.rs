//! Judging what a program has printed in a run of its own, outside of any worker.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result};

use super::{Allowance, Candidate, Settings, Subject, judge_all};
use crate::problem::{Case, Channels};
use crate::sandbox::Limits;
use crate::verdict::{Checker, Finding};

/// The first argument that makes the executable print a file; the second is the file.
pub const PRINT: &str = "--print";

/// Prints a file to stdout: this process stands for the program that has printed it.
///
/// Fails if the file can't be read, or if stdout can't be written.
pub fn print(file: &Path) -> Result<()> {
    let mut file = File::open(file).with_context(|| format!("{}: can't read", file.display()))?;
    io::copy(&mut file, &mut io::stdout().lock())?;
    Ok(io::stdout().flush()?)
}

/// The finding on what a program has printed for a case, which is now in the file `output`. It is
/// what judging finds of a program that prints just that. `tool` is the executable of `cargo
/// grundy`.
///
/// Fails if the worker does. A fault of the case or the checker is no failure, but a verdict.
pub fn finding_on(
    output: &Path,
    case: &Case,
    checker: &Checker,
    tool: &Path,
    interrupted: &AtomicBool,
) -> Result<Finding> {
    let words = [tool, Path::new(PRINT), output].map(|word| word.to_string_lossy().into_owned());
    let limits = Limits::new(Duration::from_secs(10), 1 << 30);
    let length = fs::metadata(output)?.len();
    let subject = Subject {
        name: "what was printed".to_owned(),
        candidate: Candidate::Command(words.to_vec()),
        checker: checker.clone(),
        allowance: Allowance { limits, output: Some(length.max(limits.output)) },
        channels: Channels::default(),
        cases: vec![case.clone()],
        expected: None,
        again: String::new(),
    };
    let settings =
        Settings { tool, jobs: 1, store: None, force: true, backtraces: false, interrupted };
    let reports = judge_all(&[subject], &settings, &mut ())?;
    let report = reports.into_iter().flatten().next().context("one case was judged")?;
    Ok(report.finding)
}
