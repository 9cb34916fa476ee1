//! Creating problems: by hand, or from the browser.
//!
//! The room takes a [`Draft`], made from command line options or from what the browser extension
//! Competitive Companion sends. It creates a folder with a solution, metadata and samples, and adds
//! a `[[bin]]` to `Cargo.toml`. Where the package lists the oracles or the largest inputs of its
//! problems, the folder gets these, too, to fill in. Input from the network isn't trusted: every
//! field is checked before anything is written.

pub mod companion;
mod folder;
mod id;
mod inbox;
mod list;
mod manifest;
mod texts;

use crate::online::Judge;

pub use folder::{Home, Made, next_steps};
pub use inbox::{Inbox, Outcome};

/// The time limit of a problem whose own limit isn't known, in milliseconds.
pub const TIME_LIMIT_MS: u32 = 2000;

/// The memory limit of a problem whose own limit isn't known, in MiB.
pub const MEMORY_LIMIT_MIB: u32 = 1024;

/// A problem whose folder is yet to be created.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The id, such as `p2148`.
    pub id: String,
    /// The title.
    pub title: String,
    /// The address of the statement; empty if it isn't known.
    pub url: String,
    /// The judge that the problem is from.
    pub judge: &'static Judge,
    /// The time limit for one case, in milliseconds.
    pub time_limit_ms: u32,
    /// The memory limit, in MiB.
    pub memory_limit_mib: u32,
    /// Whether the solution talks to an interactor.
    pub interactive: bool,
    /// Whether `Cargo.toml` is to ask for exactly those versions of crates that the judge provides.
    pub exact_versions: bool,
    /// The judge's samples.
    pub samples: Vec<Sample>,
}

/// A sample of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The input.
    pub input: String,
    /// The answer.
    pub output: String,
}
