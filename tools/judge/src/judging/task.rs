//! The tasks that a worker process is given.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::problem::Channels;
use crate::sandbox::Limits;
use crate::verdict::Checker;

/// A program to run once. All paths are absolute, as a worker has a working directory of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The limits of the program.
    pub limits: Limits,
    /// The file with the input.
    pub input: PathBuf,
    /// Where the program reads its input and writes its output.
    pub channels: Channels,
    /// What to do with the program's output.
    pub output: Output,
}

/// What to do with a program's output.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Output {
    /// Check whether it is right.
    Check {
        /// The checker.
        checker: Checker,
        /// The file with the answer. Only an interactor can do without one.
        answer: Option<PathBuf>,
    },
    /// Write it to this file, unchecked.
    Keep(PathBuf),
}

impl Output {
    /// The file with the answer, if there is one.
    pub fn answer(&self) -> Option<&Path> {
        match self {
            Output::Check { answer, .. } => answer.as_deref(),
            Output::Keep(_) => None,
        }
    }
}

/// The limits of a program on all its cases. They differ only in how much it may write, which grows
/// with the answer unless the user sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The limits on a case with a small answer.
    pub limits: Limits,
    /// The user's own limit on the output, in bytes.
    pub output: Option<u64>,
}

impl Allowance {
    /// The limits on a case whose answer has `answer` bytes. Unless the user has set a limit, the
    /// program may write eight times as much as the answer, and never less than `limits` says.
    pub fn limits(&self, answer: u64) -> Limits {
        let output = self.output.unwrap_or(self.limits.output.max(answer.saturating_mul(8)));
        Limits { output, ..self.limits }
    }
}
