//! Building: solutions, oracles, checkers, and the bundles that are submitted.
//!
//! The room takes a workspace and the names of its binaries, and returns programs, or the
//! compiler's errors. Cargo builds the members of the workspace ([`mod@cargo`]); it is run every
//! time, as only Cargo knows what is up to date. rustc compiles bundles ([`Submission`]) with the
//! flags of the judge, and a bundle is always compiled exactly as it is submitted. The checker or
//! interactor of a [`Solution`] is compiled with the same libraries as it, unless it is in another
//! language ([`lone()`]), for which the machine must have a compiler or an interpreter.

mod attributes;
pub mod cargo;
mod chosen_rustc;
mod kept;
mod leftovers;
mod lone;
mod solution;
mod sources;
mod submission;
mod versions;

pub use chosen_rustc::ChosenRustc;
pub use lone::{RustOptions, lone};
pub use solution::Solution;
pub use submission::Submission;
