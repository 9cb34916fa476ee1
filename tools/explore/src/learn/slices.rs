//! A coordinate that has few values tells cases apart, such as whose turn it is or whether a pass
//! is left: each value of it has a rule of its own for the other coordinates.
//!
//! Needed by games with a pass or a turn, such as `odd_number_wins` and `even_number_addicts`.

use std::fmt::Write;

use super::all;
use super::write::block;
use crate::budget::Budget;
use crate::rule::Rule;
use crate::table::Table;

/// What the description of each case costs beside its rule.
const CASE: f64 = 4.0;

/// A rule for each value of a coordinate, from the least on.
#[derive(Debug)]
struct Slices {
    axis: usize,
    from: u64,
    rules: Vec<Box<dyn Rule>>,
}

/// Finds rules for each value of a coordinate that has few.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    let axes = (0..table.dimensions()).filter(|&axis| table.is_flag(axis));
    let found = axes.filter_map(|axis| {
        let from = table.from[axis];
        let end = from + table.size[axis] as u64;
        let rule = |value| {
            let slice = table.slice(axis, value);
            // Where nothing moves to a value, such as a last take of 0, the game begins all the
            // same, so the code must not panic there.
            let is_told = |rule: &dyn Rule| {
                slice.iter_all().all(|(at, _)| rule.value(&at[..slice.dimensions()]).is_some())
            };
            let rules = budget.lend(end - value, |part| all(&slice, part));
            rules.into_iter().find(|rule| is_told(&**rule))
        };
        let rules = (from..end).map(rule).collect::<Option<_>>()?;
        Some(Box::new(Slices { axis, from, rules }) as Box<dyn Rule>)
    });
    found.collect()
}

impl Slices {
    /// What isn't the coordinate.
    fn others<T: Copy>(&self, of_all: &[T]) -> Vec<T> {
        [&of_all[..self.axis], &of_all[self.axis + 1..]].concat()
    }
}

impl Rule for Slices {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let place = at[self.axis].checked_sub(self.from)?;
        self.rules.get(usize::try_from(place).ok()?)?.value(&self.others(at))
    }

    fn text(&self, names: &[&str]) -> String {
        let case = |(i, value): (usize, u64)| {
            let rule = &self.rules[i];
            let text = rule.text(&self.others(names)).replace('\n', "\n    ");
            format!("{} = {value}: {text}", names[self.axis])
        };
        (0..self.rules.len()).zip(self.from..).map(case).collect::<Vec<_>>().join("\n")
    }

    fn code(&self, names: &[&str]) -> String {
        let mut code = format!("match {} {{\n", names[self.axis]);
        for (value, rule) in (self.from..).zip(&self.rules) {
            // An `if` at the beginning of an arm would end there.
            let _ = writeln!(code, "    {value} => {}", block(&rule.code(&self.others(names)), 4));
        }
        let last = self.from + self.rules.len() as u64 - 1;
        let _ = write!(
            code,
            "    _ => panic!(\"{} is from {} to {last}\"),\n}}",
            names[self.axis], self.from
        );
        code
    }

    fn bits(&self) -> f64 {
        self.rules.iter().map(|rule| rule.bits() + CASE).sum()
    }

    fn edges(&self) -> Vec<u64> {
        self.rules.iter().flat_map(|rule| rule.edges()).collect()
    }
}
