//! The verbs of the command line, a file each.

pub mod bundle;
pub mod judge;
pub mod new;
pub mod receive;
pub mod stress;

mod shared;
