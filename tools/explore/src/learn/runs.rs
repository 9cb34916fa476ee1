//! Sequences in which each value stays for longer and longer: the end of each run is some times an
//! earlier end, as in the game of multiplying by 2 to 9 until a number is reached, where 1 is lost,
//! 2 to 9 are won, 10 to 18 are lost, 19 to 162 are won.
//!
//! Needed by the games `multiply_2_to_9` and `divide_by_2_to_6`.

use std::fmt::Write;

use super::write::plus;
use crate::budget::Budget;
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// The fewest and the most runs.
const FEWEST: usize = 8;
const MOST: usize = 500;
/// The most runs between an end and the one that it is a multiple of.
const FARTHEST: usize = 6;

/// Runs of values with ends that grow geometrically.
#[derive(Debug)]
struct Runs {
    kind: Kind,
    from: u64,
    /// The last positions of the first runs.
    first: Vec<u64>,
    /// The values of these runs, of which the last ones are those of all others in turn.
    values: Vec<u64>,
    /// An end is so many times the one this many runs before it, and some more in turn.
    factor: u64,
    more: Vec<i64>,
}

/// A run in words.
pub(crate) fn run(kind: Kind, value: u64, end: u64) -> String {
    format!("{} up to {end}", kind.said(value))
}

/// Finds runs of values.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.dimensions() != 1 || table.cells.contains(&Table::FREE) {
        return Vec::new();
    }
    budget.spend(table.cells.len() as u64);
    let chunks = || table.cells.chunk_by(|a, b| a == b);
    let count = chunks().take(MOST + 1).count();
    if !(FEWEST..=MOST).contains(&count) {
        return Vec::new();
    }
    let values: Vec<u64> = chunks().map(|run| run[0].into()).collect();
    let mut next = table.from[0];
    let mut ends: Vec<u64> = Vec::new();
    for run in chunks() {
        next += run.len() as u64;
        ends.push(next - 1);
    }
    ends.pop(); // The last run may be longer than the table shows.
    let found = (1..=FARTHEST).find_map(|back| runs(table, &ends, &values, back));
    found.map(|rule| Box::new(rule) as Box<dyn Rule>).into_iter().collect()
}

/// The runs if each end is a multiple of the one so many runs before.
fn runs(table: &Table, ends: &[u64], values: &[u64], back: usize) -> Option<Runs> {
    let last = ends.len() - 1;
    let [before, earlier] = [last.checked_sub(back)?, last.checked_sub(2 * back)?];
    let (step, of) = (ends[last] - ends[before], ends[before] - ends[earlier]);
    let factor = (step % of == 0).then_some(step / of).filter(|&factor| factor > 1)?;
    let more = |i: usize| i128::from(ends[i]) - i128::from(factor) * i128::from(ends[i - back]);
    let follows = |&i: &usize| {
        let near = last - (last - i) % back;
        more(i) == more(near) && values[i] == values[i - back]
    };
    let start = ends.len() - (back..ends.len()).rev().take_while(follows).count();
    let is_told = ends.len() - start >= 2 * back + 2 && start <= ends.len() / 2;
    if !is_told {
        return None;
    }
    let in_turn = (start..start + back).map(|i| i64::try_from(more(i)).ok());
    let more = in_turn.collect::<Option<_>>()?;
    let (first, values) = (ends[..start].to_vec(), values[..start].to_vec());
    Some(Runs { kind: table.kind, from: table.from[0], first, values, factor, more })
}

impl Runs {
    /// What is more than the multiple, if that is the same for all ends.
    fn same(&self) -> Option<i64> {
        self.more.iter().all(|more| *more == self.more[0]).then_some(self.more[0])
    }

    /// The ends of the runs up to the one in which a position is.
    fn ends(&self, n: u64) -> Vec<i128> {
        let mut ends: Vec<i128> = self.first.iter().map(|&end| end.into()).collect();
        while ends.last().is_some_and(|&end| end < n.into()) {
            let i = ends.len() - self.first.len();
            let back = self.more.len();
            let more = i128::from(self.more[i % back]);
            ends.push(ends[ends.len() - back] * i128::from(self.factor) + more);
        }
        ends
    }
}

impl Rule for Runs {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let n = at[0];
        if n < self.from {
            return None;
        }
        let run = self.ends(n).iter().filter(|&&end| end < n.into()).count();
        let (known, back) = (self.values.len(), self.more.len());
        let place = if run < known { run } else { known - back + (run - known) % back };
        self.values.get(place).copied()
    }

    fn text(&self, _: &[&str]) -> String {
        let mut text = String::new();
        for (&end, &value) in self.first.iter().zip(&self.values) {
            let _ = write!(text, "{}, ", run(self.kind, value, end));
        }
        let (factor, back) = (self.factor, self.more.len());
        let in_turn = || {
            let more: Vec<String> = self.more.iter().map(i64::to_string).collect();
            format!(" + {} in turn", more.join(" "))
        };
        let more = self.same().map_or_else(in_turn, plus);
        format!("{text}…: end(i) = {factor}·end(i - {back}){more}")
    }

    fn code(&self, names: &[&str]) -> String {
        let (n, back, factor, known) = (names[0], self.more.len(), self.factor, self.first.len());
        let in_turn = || format!(" + {:?}[(ends.len() - {known}) % {back}]", self.more);
        let more = self.same().map_or_else(in_turn, plus);
        let place = match known - back {
            0 => format!("run % {back}"),
            start => {
                format!("if run < {known} {{ run }} else {{ {start} + (run - {known}) % {back} }}")
            }
        };
        format!(
            "{{
    let mut ends: Vec<i128> = vec!{:?};
    while ends[ends.len() - 1] < {n} as i128 {{
        ends.push(ends[ends.len() - {back}] * {factor}{more});
    }}
    let run = ends.iter().filter(|&&end| end < {n} as i128).count();
    {:?}[{place}]
}}",
            self.first, self.values
        )
    }

    fn bits(&self) -> f64 {
        let size = |number: f64| 1.0 + 2.0 * (number + 1.0).log2();
        let first = self.first.iter().chain(&self.values).map(|&number| size(number as f64));
        let more = self.more.iter().map(|more| size(more.unsigned_abs() as f64));
        size(self.factor as f64) + first.sum::<f64>() + more.sum::<f64>()
    }

    fn edges(&self) -> Vec<u64> {
        let ends = self.ends(1 << 40).into_iter().filter_map(|end| u64::try_from(end).ok());
        ends.flat_map(|end| [end, end + 1]).collect()
    }
}
