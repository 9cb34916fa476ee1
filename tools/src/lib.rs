//! What the command line of grundy is made of: each module takes its inputs as arguments and can be
//! tested without a process.

pub mod cases;
pub mod compare;
pub mod problem;
pub mod snippet;

mod folder;
