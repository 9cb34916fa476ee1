//! Judges: the websites that take solutions, what each accepts, and the addresses of its problems.
//!
//! The room finds a [`Judge`] by its name, by the address of a problem or by the id of one, and
//! converts addresses and ids into each other. Compilers, crates and limits of the judges are in
//! one table, [`JUDGES`]. Nothing here uses the network.

pub mod address;
mod crates;
mod judge;

pub(crate) use judge::deserialize_judge;
pub use judge::{JUDGES, Judge, STD_ONLY, SourceLimit};
