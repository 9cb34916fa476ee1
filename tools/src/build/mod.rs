//! What Cargo and rustc make: solutions, oracles, checkers, and the bundles that are submitted.
//!
//! In go a workspace and the names of its binaries; out come programs, or what the compiler says of
//! their sources. Cargo builds what belongs to the workspace ([`mod@cargo`]), and is asked each time
//! whether it is up to date. rustc compiles what stands alone ([`Submission`]): a bundle exactly as
//! it is submitted, for whoever asks for it.

pub mod cargo;
mod checker;
mod rustc;
mod sources;
mod submission;

use std::path::PathBuf;

pub use cargo::Library;
pub use checker::{beside, checker};
pub use submission::{Check, Checked, Outcome, Submission, Trial};

/// A program, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Built {
    /// The program.
    Program(PathBuf),
    /// The source doesn't compile; this is what the compiler says.
    Errors(String),
}
