//! The checker of a subject: a comparison, a program or an interactor.

use serde::{Deserialize, Serialize};

use super::{Comparison, Layout, Verdict};

/// Decides whether an output is right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Checker {
    /// The built-in comparison of the output with the answer.
    Comparison(Comparison),
    /// A program that reads the output.
    Program {
        /// The program and its first arguments, to which those of the protocol are added.
        command: Vec<String>,
        /// How the program is called, and what its exit status means.
        protocol: CheckerProtocol,
    },
    /// A program that talks to the solution.
    Interactor {
        /// The program and its first arguments, to which those of the protocol are added.
        command: Vec<String>,
        /// How the program is called, and what its exit status means.
        protocol: CheckerProtocol,
    },
}

impl Checker {
    /// Whether a program with this verdict passes: AC does, and so does PE, unless white space
    /// counts.
    pub fn accepts(&self, verdict: Verdict) -> bool {
        match verdict {
            Verdict::Ac => true,
            Verdict::Pe => match self {
                Checker::Comparison(comparison) => comparison.layout != Layout::Presentation,
                Checker::Program { .. } | Checker::Interactor { .. } => true,
            },
            _ => false,
        }
    }

    /// The program and its first arguments, unless the checker is built in.
    pub fn command(&self) -> Option<&[String]> {
        match self {
            Checker::Comparison(_) => None,
            Checker::Program { command, .. } | Checker::Interactor { command, .. } => Some(command),
        }
    }
}

impl Default for Checker {
    /// Outputs must have the same tokens as the answer.
    fn default() -> Checker {
        Checker::Comparison(Comparison::default())
    }
}

/// How a checker or an interactor is called, and what its exit status means. An interactor has the
/// same arguments as a checker, but for the output in testlib's protocol: that is a file to write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum CheckerProtocol {
    /// `checker INPUT OUTPUT ANSWER`; exit status 0 means right, 1 wrong, 2 badly formatted, and 7
    /// points, which count as right
    #[default]
    Testlib,
    /// `checker INPUT ANSWER FEEDBACK_FOLDER < OUTPUT`; exit status 42 means right, 43 wrong
    Kattis,
}
