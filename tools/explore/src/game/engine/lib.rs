//! The engine of the explorer: the part of a game's program that isn't the user's.
//!
//! It is a crate of its own, which is compiled once for each compiler, so that the user's rules
//! alone are compiled when they change. It uses only `std`, and edition and features that rustc
//! 1.63 has.
//!
//! A table is filled in the order in which its box grows. The threads of a `crew` ask for the
//! options of positions in this `order`, in batches; one thread turns options into `values`. Where
//! an option isn't known yet, as in games that have another order, its own options are asked for
//! first, with a stack on the heap. So options are asked for once.

#![allow(missing_docs)]

mod batch;
mod cells;
mod coordinates;
mod crew;
mod faults;
mod order;
pub mod positions;
mod serve;
mod stress;
mod values;

pub use faults::end_with_this;
pub use serve::serve;
