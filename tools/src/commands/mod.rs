//! The verbs of the command line, a file each, and below them what several of them share.

pub mod bundle;
pub mod completions;
pub mod judge;
pub mod list;
pub mod man;
pub mod new;
pub mod receive;
pub mod show;
pub mod snippets;
pub mod stress;
pub mod watch;

mod clipboard;
mod interrupt;
mod options;
mod output;
mod saves;
