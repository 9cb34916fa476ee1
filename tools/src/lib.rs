//! What the command line of grundy is made of: each module takes its inputs as arguments and can be
//! tested without a process.

pub mod bundle;
pub mod cases;
pub mod clipboard;
pub mod compare;
pub mod judges;
pub mod minify;
pub mod problem;
pub mod run;
pub mod rustc;
pub mod snippet;
pub mod submission;
pub mod workspace;

mod folder;
