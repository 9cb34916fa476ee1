//! Tables with one value, which are parts of others, and games in which all but the first positions
//! are won, or lost.
//!
//! Needed by the game `leave_a_square`.

use crate::accept::is_right;
use crate::rule::{self, Rule};
use crate::table::{Kind, Table};

/// What it takes to say which value it is.
const BITS: f64 = 2.0;

/// The same value everywhere.
#[derive(Debug)]
struct Constant {
    kind: Kind,
    value: u64,
}

/// So many of the first values of each coordinate may be those of exceptions.
const FIRST: usize = 8;
/// The least number of cells that tell that all others are the same.
const CELLS: usize = 20;

/// The rule of a table in which there is only one value but for a few of the first positions. Such
/// cells say hardly anything, so they are no evidence for any other rule.
pub fn but_for_the_first(table: &Table) -> Option<Box<dyn Rule>> {
    let last = table.iter().last().filter(|_| table.cells.len() >= CELLS)?.1;
    let rule = Constant { kind: table.kind, value: last.into() };
    let first = table.part(&vec![FIRST; table.dimensions()]);
    rule::fitted(Box::new(rule), &first).filter(|rule| is_right(&**rule, table))
}

/// The rule of a table in which there is only one value.
pub fn learn(table: &Table) -> Option<Box<dyn Rule>> {
    let mut values = table.iter().map(|(_, value)| value);
    let first = values.next().unwrap_or(0);
    let rule = Constant { kind: table.kind, value: first.into() };
    values.all(|value| value == first).then(|| Box::new(rule) as Box<dyn Rule>)
}

impl Rule for Constant {
    fn value(&self, _: &[u64]) -> Option<u64> {
        Some(self.value)
    }

    fn text(&self, _: &[&str]) -> String {
        self.kind.said(self.value)
    }

    fn code(&self, _: &[&str]) -> String {
        self.value.to_string()
    }

    fn bits(&self) -> f64 {
        BITS
    }
}
