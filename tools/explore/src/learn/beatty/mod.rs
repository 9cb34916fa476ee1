//! Lost pairs that are Beatty sequences, the integer parts of the multiples of irrational numbers
//! (Beatty, Problem 3173, 1926).
//!
//! Needed by the kinds of Wythoff's game.

mod pairs;
pub mod quadratic;

pub use pairs::learn;
