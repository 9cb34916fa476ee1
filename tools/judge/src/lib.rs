//! Programs under limits, verdicts on what they print, and the folders of problems.
//!
//! Each folder is a room. From top to bottom, and a room uses only those below it:
//!
//! | room | what it does | what it gives to the rooms above |
//! |---|---|---|
//! | `judging/` | runs many cases under limits, in worker processes | verdicts and reports |
//! | `problem/` | reads the folder of a problem | limits, cases, the checker's source |
//! | `judges/` | knows the judges, which are websites | what each accepts |
//! | `verdict/` | compares outputs with answers, and judges a run | a verdict and its reason |
//! | `sandbox/` | runs programs under limits; alone knows the system | how each run ended |
//!
//! Below all of them are four files: `files.rs` reads, lists and replaces files, `digest.rs` makes
//! names for what is kept, `parallel.rs` does the same for many things, on all cores, and
//! `nearest.rs` suggests the name that a user who mistyped one may have meant.
//!
//! Nothing here builds a program: who calls says which command line runs it.

#![warn(unreachable_pub)]
#![cfg_attr(
    not(test),
    warn(
        clippy::expect_used,
        clippy::panic,
        clippy::todo,
        clippy::unimplemented,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]

pub mod digest;
pub mod files;
pub mod judges;
pub mod judging;
pub mod nearest;
pub mod parallel;
pub mod problem;
pub mod sandbox;
pub mod verdict;
