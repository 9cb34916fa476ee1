//! Building: solutions, oracles, checkers, and the bundles that are submitted.
//!
//! The room takes a workspace and the names of its binaries, and returns programs, or the
//! compiler's errors. Cargo builds the members of the workspace ([`mod@cargo`]); it is run every
//! time, as only Cargo knows what is up to date. rustc compiles bundles ([`Submission`]) with the
//! flags of the judge, and a bundle is always compiled exactly as it is submitted. Checkers and
//! interactors are bundled and compiled like solutions, unless they are in another language
//! ([`lone()`]), for which the machine must have one of the [`TRANSLATORS`].

mod attributes;
pub mod cargo;
mod checker;
mod chosen_rustc;
mod kept;
mod leftovers;
mod lone;
mod rustc;
mod sources;
mod submission;
mod translators;
mod versions;

use std::path::PathBuf;

use grundy_judge::judging::{Candidate, command};

pub use cargo::Library;
pub use checker::{candidate, checker};
pub use chosen_rustc::ChosenRustc;
pub use lone::lone;
pub use submission::{Check, Checked, Outcome, Submission, Trial};
pub use translators::{TRANSLATORS, Translator};

/// A program, or the reason why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Built {
    /// The path of the executable.
    Program(PathBuf),
    /// The compiler's errors, for a source that doesn't compile.
    Errors(String),
}

impl From<Built> for Candidate {
    fn from(built: Built) -> Candidate {
        match built {
            Built::Program(program) => Candidate::Command(command(&program)),
            Built::Errors(errors) => Candidate::DoesNotCompile(errors),
        }
    }
}
