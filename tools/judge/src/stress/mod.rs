//! Stress testing: runs a program on random inputs until its output is wrong, then makes the
//! failing input smaller.
//!
//! The room takes a program, a [`Source`] of inputs and answers (an [oracle], a generator and a
//! reference program, or an interactor), and a [`Plan`]; it returns the first [`Failure`]. An input
//! that fails shrinks by dropping lines and words and by lowering numbers, for as long as the
//! oracle finds it valid and the verdict stays the same. Cases that have many [`Tests`] are run
//! test by test.

pub mod answer;
pub mod oracle;
mod search;
mod secrets;
mod shrink;
mod split;

pub use search::{Failure, Plan, Setup, Source, Stress, Tally, Until};
pub use split::Tests;
