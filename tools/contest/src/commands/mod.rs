//! The verbs of this package, one file each.

pub mod import;
pub mod receive;
pub mod submit;
