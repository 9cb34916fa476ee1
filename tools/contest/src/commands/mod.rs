//! The verbs of this package, one file each.

pub mod import;
pub mod open;
mod port;
pub mod receive;
pub mod submit;
