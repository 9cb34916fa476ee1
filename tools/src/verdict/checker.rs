//! What tells right output from wrong.

use serde::{Deserialize, Serialize};

use super::Comparison;

/// What tells right output from wrong, ready to run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Checker {
    /// The checker that is built in: the output is compared with the answer.
    Comparison(Comparison),
    /// A program that reads the output.
    Program {
        /// The program and its first arguments.
        command: Vec<String>,
        /// How it is called and what it says.
        protocol: CheckerProtocol,
    },
    /// A program that talks with the solution, of testlib's protocol.
    Interactor {
        /// The program and its first arguments.
        command: Vec<String>,
    },
}

impl Checker {
    /// The program and its first arguments, if it isn't built in.
    pub fn command(&self) -> Option<&[String]> {
        match self {
            Checker::Comparison(_) => None,
            Checker::Program { command, .. } | Checker::Interactor { command } => Some(command),
        }
    }
}

impl Default for Checker {
    /// Where nobody says what is right, the same tokens are.
    fn default() -> Checker {
        Checker::Comparison(Comparison::Tokens)
    }
}

/// How a checker is called and what its exit status means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum CheckerProtocol {
    /// `checker INPUT OUTPUT ANSWER`; 0 is right, 1 wrong, 2 a wrong format, 7 points
    #[default]
    Testlib,
    /// `checker INPUT ANSWER FOLDER < OUTPUT`; 42 is right, 43 wrong
    Kattis,
}
