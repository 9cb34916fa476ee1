//! The commands of `cargo grundy`, one file each: an options struct, whose doc comments are the
//! `--help` texts, and a function `run`. The private modules hold what several commands share.

pub mod bundle;
pub mod completions;
pub mod explore;
pub mod guess;
pub mod judge;
pub mod list;
pub mod man;
pub mod new;
pub mod receive;
pub mod show;
pub mod snippets;
pub mod stress;
pub mod submit;
pub mod watch;

mod browser;
mod bundling;
mod clipboard;
mod interrupt;
mod options;
mod output;
mod saves;
