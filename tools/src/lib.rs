//! What the command line of grundy is made of: each module takes its inputs as arguments and can be
//! tested without a process.

pub mod build;
pub mod bundle;
pub mod cache;
pub mod cases;
pub mod catalogue;
pub mod clipboard;
pub mod companion;
pub mod compare;
pub mod editor;
pub mod judge;
pub mod judges;
pub mod minify;
pub mod new;
pub mod oracle;
pub mod paste;
pub mod problem;
pub mod receive;
pub mod report;
pub mod run;
pub mod rustc;
pub mod server;
pub mod shrink;
pub mod site;
pub mod snippet;
pub mod stress;
pub mod submission;
pub mod team;
pub mod verdict;
pub mod watch;
pub mod worker;
pub mod workspace;

mod folder;
mod nearest;
