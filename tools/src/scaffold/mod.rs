//! New problems: by hand, or from the browser.
//!
//! In goes a [`Draft`], as the command line or the browser extension Competitive Companion describes
//! it; out comes a folder with a solution, metadata, samples and an oracle to fill in, listed in
//! `Cargo.toml`. What comes from the network is checked before anything is believed.

pub mod companion;
mod folder;
mod id;
mod inbox;
mod manifest;
mod registry;
pub mod server;
mod texts;

use crate::online::Judge;

pub use folder::{Home, Made, next_steps};
pub use inbox::{Inbox, Outcome};

/// The time limit where nobody tells one.
pub const TIME_LIMIT_MS: u32 = 2000;

/// The memory limit where nobody tells one.
pub const MEMORY_LIMIT_MIB: u32 = 1024;

/// A problem before its folder is made.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The id, such as `p2148`.
    pub id: String,
    /// The title.
    pub title: String,
    /// The address of the statement, or nothing.
    pub url: String,
    /// The judge that holds it.
    pub judge: &'static Judge,
    /// The time limit of a case, in milliseconds.
    pub time_limit_ms: u32,
    /// The memory limit, in MiB.
    pub memory_limit_mib: u32,
    /// Whether the solution talks with a program of the judge.
    pub interactive: bool,
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
