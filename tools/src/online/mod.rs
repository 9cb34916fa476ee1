//! The judges: websites that take solutions, what each of them accepts, and where its problems are.
//!
//! In goes a judge's name or a problem's address or id; out comes a [`Judge`], and the other two.
//! The table of judges is the one place that knows of their compilers, crates and limits.

pub mod address;
mod judge;

pub(crate) use judge::deserialize_judge;
pub use judge::{JUDGES, Judge, STD_ONLY, SourceLimit};
