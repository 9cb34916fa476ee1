//! The checker of a subject: a comparison, a program or an interactor.

use serde::{Deserialize, Serialize};

use super::{Comparison, Layout, Verdict};

/// Decides whether an output is right. `P` is what is known of a program that does so: how to run
/// it, or at first only its source file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Checker<P = Helper> {
    /// The built-in comparison of the output with the answer.
    Comparison(Comparison),
    /// A program that reads the output.
    Program(P),
    /// A program that talks to the solution.
    Interactor(P),
}

/// A checker or an interactor, ready to run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Helper {
    /// The program and its first arguments, to which those of the protocol are added.
    pub command: Vec<String>,
    /// The arguments behind those of the protocol.
    pub last: Vec<String>,
    /// How the program is called, and what its exit status means.
    pub protocol: CheckerProtocol,
}

impl<P> Checker<P> {
    /// Whether solutions talk with an interactor, so that cases need no answers.
    pub fn is_interactor(&self) -> bool {
        matches!(self, Checker::Interactor(_))
    }

    /// The same checker with what `change` makes of its program.
    ///
    /// Fails if `change` does.
    pub fn try_map<Q, E>(self, change: impl FnOnce(P) -> Result<Q, E>) -> Result<Checker<Q>, E> {
        Ok(match self {
            Checker::Comparison(comparison) => Checker::Comparison(comparison),
            Checker::Program(program) => Checker::Program(change(program)?),
            Checker::Interactor(program) => Checker::Interactor(change(program)?),
        })
    }
}

impl Checker {
    /// Whether a program with this verdict passes: AC does, and so does PE, unless white space
    /// counts.
    pub fn accepts(&self, verdict: Verdict) -> bool {
        let counts = matches!(self, Checker::Comparison(it) if it.layout == Layout::Presentation);
        verdict == Verdict::Ac || verdict == Verdict::Pe && !counts
    }

    /// The program and its first arguments, unless the checker is built in.
    pub fn command(&self) -> Option<&[String]> {
        match self {
            Checker::Comparison(_) => None,
            Checker::Program(helper) | Checker::Interactor(helper) => Some(&helper.command),
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
