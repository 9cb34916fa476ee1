//! The learners. Each takes a table and returns the rules that fit all of it, the simplest first;
//! it doesn't know that there is more of the table, on which its rules will be tried.

use crate::budget::Budget;

use super::rule::{self, Rule};
use super::table::Table;

pub mod beatty;
pub mod boxes;
pub mod catalogue;
pub mod constant;
pub mod descent;
pub mod digits;
pub mod euclid;
pub mod expression;
pub mod family;
pub mod jumps;
pub mod multiset;
pub mod period;
pub mod pieces;
pub mod recurrence;
pub mod runs;
pub mod slices;
pub mod slope;
pub mod sum;
pub mod threshold;

mod write;

pub(crate) use write::{block, mentions};

/// A learner.
pub struct Learner {
    /// What it looks for, in the plural: "periods".
    pub name: &'static str,
    /// Finds rules for the table, as long as there are steps left.
    pub learn: fn(&Table, &Budget) -> Vec<Box<dyn Rule>>,
}

impl Learner {
    /// How long a rule of this learner is to read. Cases are read one at a time.
    pub fn length(&self, rule: &dyn Rule, table: &Table) -> usize {
        let length = rule.text(table.names()).chars().count();
        if self.name == CASES { length / 2 } else { length }
    }
}

const CASES: &str = "cases of a flag";

/// What says nothing new beside a simpler rule.
pub(crate) const SUMS: &str = "sums of games";

/// All learners but those of [`LAST`], in the order in which they are asked.
pub const LEARNERS: &[Learner] = &[
    Learner { name: "periods", learn: period::learn },
    Learner { name: "periods along all axes", learn: boxes::learn },
    Learner { name: "periods along a slope", learn: slope::learn },
    Learner { name: "periods linear in a parameter", learn: family::learn },
    Learner { name: "recurrences", learn: recurrence::learn },
    Learner { name: "maximum Nim", learn: jumps::learn },
    Learner { name: "runs that grow", learn: runs::learn },
    Learner { name: "sums over binary digits or prime factors", learn: pieces::learn },
    Learner { name: "Beatty sequences", learn: beatty::learn },
    Learner { name: "bounds of the lost positions", learn: threshold::learn },
    Learner { name: "formulas", learn: expression::learn },
    Learner { name: "conditions", learn: expression::outcome::learn },
    Learner { name: CASES, learn: slices::learn },
    Learner { name: SUMS, learn: sum::learn },
    Learner { name: "linear representations over digits", learn: digits::linear::learn },
];

/// The learners that are asked only if all others have found nothing: they have so many functions
/// that one of them may say in a strange way what is simple.
pub const LAST: &[Learner] = &[
    Learner { name: "functions of number theory", learn: expression::theory },
    Learner { name: "parts of a number", learn: descent::learn },
    Learner { name: "Euclid's algorithm", learn: euclid::learn },
];

/// A learner that asks all of them leaves each at most this part of the work that is left.
const SHARE: u64 = 3;

/// What is looked for.
pub fn names() -> Vec<&'static str> {
    LEARNERS.iter().chain(LAST).map(|learner| learner.name).collect()
}

/// What a few steps of each learner find for all of a table, the shortest first.
fn all(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if let Some(rule) = constant::learn(table) {
        return vec![rule];
    }
    let of = |learner: &Learner| budget.lend(SHARE, |part| (learner.learn)(table, part));
    let mut rules: Vec<_> = LEARNERS.iter().flat_map(of).collect();
    rules = rules.into_iter().filter_map(|rule| rule::fitted(rule, table)).collect();
    rules.sort_by_key(|rule| rule.text(table.names()).chars().count());
    rules
}

/// The most numbers that are listed in a text.
const LISTED: usize = 60;

/// Numbers in a line; only the first ones if they are many.
fn listed(values: &[u64]) -> String {
    let shown: Vec<String> = values.iter().take(LISTED).map(u64::to_string).collect();
    let more = if values.len() > LISTED { " …" } else { "" };
    shown.join(" ") + more
}

/// Compiles a program, with these options besides those of a debug build, and has it run to its
/// end.
#[cfg(test)]
fn assert_runs(program: &str, options: &[&str]) {
    use std::process::Command;

    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("main.rs"), program).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2018", "-C", "debug-assertions"]).args(options).arg("main.rs");
    assert!(rustc.current_dir(&folder).status().unwrap().success(), "{program}");
    assert!(Command::new(folder.path().join("main")).status().unwrap().success(), "{program}");
}
