//! The learners. Each takes a table and returns the rules that fit all of it, the simplest first;
//! it doesn't know that there is more of the table, on which its rules will be tried.

use crate::budget::Budget;

use super::rule::Rule;
use super::table::Table;

pub mod beatty;
pub mod boxes;
pub mod catalogue;
pub mod diagonal;
pub mod digits;
pub mod expression;
pub mod family;
pub mod multiset;
pub mod period;
pub mod recurrence;
pub mod threshold;

#[cfg(test)]
mod trial;

/// A learner.
pub struct Learner {
    /// What it looks for, in the plural: "periods".
    pub name: &'static str,
    /// Finds rules for the table, as long as there are steps left.
    pub learn: fn(&Table, &Budget) -> Vec<Box<dyn Rule>>,
}

/// All learners but those of [`LAST`], in the order in which they are asked.
pub const LEARNERS: &[Learner] = &[
    Learner { name: "periods", learn: period::learn },
    Learner { name: "periods along all axes", learn: boxes::learn },
    Learner { name: "periods along the diagonal", learn: diagonal::learn },
    Learner { name: "periods linear in a parameter", learn: family::learn },
    Learner { name: "recurrences", learn: recurrence::learn },
    Learner { name: "Beatty sequences", learn: beatty::learn },
    Learner { name: "bounds of the lost positions", learn: threshold::learn },
    Learner { name: "formulas", learn: expression::learn },
    Learner { name: "conditions", learn: expression::outcome::learn },
    Learner { name: "linear representations over digits", learn: digits::linear::learn },
];

/// The learners that are asked only if all others have found nothing: they have so many functions
/// that one of them may say in a strange way what is simple.
pub const LAST: &[Learner] =
    &[Learner { name: "functions of number theory", learn: expression::theory }];

/// What is looked for.
pub fn names() -> Vec<&'static str> {
    LEARNERS.iter().chain(LAST).map(|learner| learner.name).collect()
}

/// The most numbers that are listed in a text.
const LISTED: usize = 60;

/// Numbers in a line; only the first ones if they are many.
fn listed(values: &[u64]) -> String {
    let shown: Vec<String> = values.iter().take(LISTED).map(u64::to_string).collect();
    let more = if values.len() > LISTED { " …" } else { "" };
    shown.join(" ") + more
}
