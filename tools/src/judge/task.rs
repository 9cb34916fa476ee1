//! What a worker is asked to do.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::sandbox::Limits;
use crate::verdict::Checker;

/// A program, what it reads, and what to do with its output. Paths are in full.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// What it may use.
    pub limits: Limits,
    /// The file that it reads.
    pub input: PathBuf,
    /// What its output is for.
    pub output: Output,
}

/// What is done with a program's output.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Output {
    /// A checker tells whether it is right.
    Check {
        /// The checker.
        checker: Checker,
        /// The file with the answer; an interactor may do without one.
        answer: Option<PathBuf>,
    },
    /// It is kept in this file, whatever it is.
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

/// How much a program may use, as the user says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The limits; that of the output holds unless the answer is large.
    pub limits: Limits,
    /// How many bytes the program may write, if the user says so.
    pub output: Option<u64>,
}

impl Allowance {
    /// The limits on a case whose answer has `answer` bytes: where nobody has said how much a
    /// program may write, it may be eight times the answer.
    pub fn limits(&self, answer: u64) -> Limits {
        let output = self.output.unwrap_or(self.limits.output.max(answer.saturating_mul(8)));
        Limits { output, ..self.limits }
    }
}
