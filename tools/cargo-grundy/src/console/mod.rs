//! What the commands share, here and in the programs beside this one: options that several of them
//! take, the clipboard, Ctrl-C, and what is printed where.

pub mod bundling;
pub mod clipboard;
pub mod completions;
pub mod interrupt;
pub mod language;
pub mod options;
pub mod output;
pub mod program;
pub mod progress;
pub mod saves;
