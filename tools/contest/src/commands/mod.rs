//! The verbs of this package, one file each.

pub mod import;
mod port;
pub mod receive;
pub mod submit;
