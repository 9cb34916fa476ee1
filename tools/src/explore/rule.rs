//! What a learner finds: a rule that gives the value at every position.

use std::fmt::Debug;

/// A rule for the values of a table.
pub trait Rule: Debug {
    /// The value at a position; `None` where the rule says nothing, as beyond 2⁶⁴.
    fn value(&self, at: &[u64]) -> Option<u64>;

    /// The rule as people write it, with these names for the coordinates: `x ^ y`, or some lines.
    fn text(&self, names: &[&str]) -> String;

    /// The rule as a Rust expression of the type `u64`, which may be a block with its own items.
    /// The names are those of variables of the type `u64`. It compiles with rustc 1.63.
    fn code(&self, names: &[&str]) -> String;

    /// How many bits it takes to describe the rule among all that its learner could have found.
    fn bits(&self) -> f64;

    /// Positions where the rule would break if it were wrong, such as those around multiples of its
    /// period. Those that break every rule, such as powers of two, are tried anyway.
    fn edges(&self) -> Vec<u64> {
        Vec::new()
    }
}
