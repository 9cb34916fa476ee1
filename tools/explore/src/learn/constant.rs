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
pub(super) fn learn(table: &Table) -> Option<Box<dyn Rule>> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::trial::code_agrees;

    #[test]
    fn a_table_may_have_one_value_but_at_the_first_positions() {
        let cells = (0..400).map(|n| u32::from(!matches!(n, 0 | 3 | 20)));
        let table = Table {
            size: vec![20, 20],
            from: vec![0; 2],
            is_parameter: vec![false; 2],
            ..Table::sequence(Kind::Outcome, 0, cells.collect())
        };
        let rule = but_for_the_first(&table).unwrap();
        let text = "won\nexcept: lost at (0, 0), lost at (0, 3), lost at (1, 0)";
        assert_eq!(rule.text(&["x", "y"]), text);
        let places = table.iter().map(|(at, _)| at[..2].to_vec()).collect();
        code_agrees(&[(rule, places)]);
    }

    #[test]
    fn an_exception_far_away_or_too_few_cells_are_no_evidence() {
        let at = |place, count| {
            let cells = (0..count).map(|n| u32::from(n == place)).collect();
            but_for_the_first(&Table::sequence(Kind::Grundy, 0, cells)).is_some()
        };
        assert!(at(7, 20) && !at(8, 20) && !at(19, 20) && !at(7, 19));
    }
}
