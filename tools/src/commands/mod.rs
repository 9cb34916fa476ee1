//! The commands of `cargo grundy`, one file each: an options struct, whose doc comments are the
//! `--help` texts, and a function `run`. The private modules hold what several commands share.

pub mod bundle;
pub mod case;
pub mod ci;
pub mod completions;
pub mod debug;
pub mod doctor;
pub mod explore;
pub mod guess;
pub mod import;
pub mod judge;
pub mod list;
pub mod man;
pub mod new;
pub mod notebook;
pub mod receive;
pub mod run;
pub mod show;
pub mod site;
pub mod snippets;
pub mod stress;
pub mod submit;
pub mod watch;

mod browser;
mod bundling;
mod clipboard;
mod editor;
mod interrupt;
mod language;
mod options;
mod output;
mod saves;
