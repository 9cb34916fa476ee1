//! The verbs of this package, one file each.

pub mod case;
pub mod new;
