//! The tasks that a worker process is given, and on what terms.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::process::helper_limits;
use crate::problem::{Channels, Problem};
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

impl Task {
    /// How long a worker may take for this at most.
    pub(super) fn patience(&self) -> Duration {
        /// How long it may take to read and to write files, and to get hold of a busy machine.
        const BESIDES: Duration = Duration::from_secs(5);
        let has_helper = matches!(&self.output, Output::Check { checker, .. }
            if checker.command().is_some());
        let helper = if has_helper { helper_limits(&self.limits).wall } else { Duration::ZERO };
        // A program that has to wait for a core may run for four times as long.
        4 * (self.limits.wall + helper) + BESIDES
    }
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

/// On what terms a program is judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// Decides whether its output is right.
    pub checker: Checker,
    /// Its limits on a case with a small answer.
    pub limits: Limits,
    /// The user's own limit on the output, in bytes; without one, it grows with the answer.
    pub output_limit: Option<u64>,
    /// Where it reads its input and writes its output.
    pub channels: Channels,
}

impl Terms {
    /// Those of a problem with this checker.
    pub fn of(problem: &Problem, checker: Checker) -> Terms {
        let (limits, channels) = (problem.limits(), problem.channels());
        Terms { checker, limits, output_limit: None, channels }
    }

    /// The limits on a case whose answer has `answer` bytes. Unless the user has set a limit, the
    /// program may write eight times as much as the answer, and never less than `limits` says.
    pub fn limits_for(&self, answer: u64) -> Limits {
        let output = self.limits.output.max(answer.saturating_mul(8));
        Limits { output: self.output_limit.unwrap_or(output), ..self.limits }
    }

    /// The task of running a program on an input.
    pub fn task(&self, command: &[String], input: PathBuf, answer: Option<PathBuf>) -> Task {
        let size = answer.as_ref().and_then(|answer| answer.metadata().ok());
        let limits = self.limits_for(size.map_or(0, |metadata| metadata.len()));
        let (command, channels) = (command.to_vec(), self.channels.clone());
        let output = Output::Check { checker: self.checker.clone(), answer };
        Task { command, limits, input, channels, output }
    }
}
