//! A program against an oracle on random inputs until they differ, and then the smallest input on
//! which they do.
//!
//! In go a program, where inputs and answers come from (an [oracle], or two programs), and how long
//! to go on; out comes the case on which the program fails, made small by leaving out and lowering
//! what isn't needed for that.

pub mod oracle;
mod search;
mod shrink;

pub use search::{Failure, Plan, Setup, Source, Stress, Tally, Until};
