//! The verbs of the command line, a file each.

pub mod bundle;
pub mod judge;
pub mod list;
pub mod new;
pub mod receive;
pub mod show;
pub mod snippets;
pub mod stress;

mod shared;
mod shelf;
