//! The learners. Each takes a table and returns the rules that fit all of it, the simplest first;
//! it doesn't know that there is more of the table, on which its rules will be tried.

use std::time::Instant;

use super::rule::Rule;
use super::table::Table;

pub mod expression;
pub mod period;

/// A learner.
pub struct Learner {
    /// What it looks for, in the plural: "periods".
    pub name: &'static str,
    /// Finds rules for the table, until the time is over.
    pub learn: fn(&Table, Instant) -> Vec<Box<dyn Rule>>,
}

/// All learners, in the order in which they are asked.
pub const LEARNERS: &[Learner] = &[
    Learner { name: "periods", learn: period::learn },
    Learner { name: "formulas", learn: expression::learn },
    Learner { name: "conditions", learn: expression::outcome::learn },
    Learner { name: "functions of number theory", learn: expression::theory },
];
