//! The commands of `cargo grundy`, one file each: an options struct, whose doc comments are the
//! `--help` texts, and a function `run`. What several commands share is in
//! [`console`](crate::console).

pub mod bundle;
pub mod completions;
pub mod elsewhere;
pub mod judge;
pub mod list;
pub mod run;
pub mod show;
