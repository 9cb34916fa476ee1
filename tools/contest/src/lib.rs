//! Judges: the websites that take solutions, what each accepts, the addresses of its problems, and
//! the ways by which solutions and problems go between them and this machine.
//!
//! The room finds a [`Judge`] by its name, by the address of a problem or by the id of one, and
//! converts addresses and ids into each other. Compilers, crates and limits of the judges are in
//! one table, [`JUDGES`]. [`server`] answers the browser and its extensions, [`extension`] and
//! [`queue`] hold what one of them is given to submit, [`submit_page`] knows where people submit,
//! and [`kattis`] submits by itself. Only [`server`] and [`kattis`] use the network.

pub mod address;
mod crates;
pub mod extension;
mod judge;
pub mod kattis;
pub mod queue;
pub mod server;
pub mod submit_page;

pub(crate) use judge::deserialize_judge;
pub use judge::{JUDGES, Judge, STD_ONLY, SourceLimit};
