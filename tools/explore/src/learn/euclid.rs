//! Games on Euclid's algorithm: who wins at (x, y) is told by who wins at the less of them and the
//! remainder, and by the quotient, perhaps together with the less of them.
//!
//! Needed by the games `wizards_and_numbers`, `subtract_until_equal` and `euclid_once`.

use super::{all, block};
use crate::budget::Budget;
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// What it takes to say what happens where nothing remains, and that it is such a game.
const BITS: f64 = 6.0;

/// A rule for the quotient and the less number.
#[derive(Debug)]
struct Euclid {
    /// The outcome where one of the numbers is 0.
    end: u64,
    /// The rules where the less number and the remainder are lost, and where they are won.
    rules: [Box<dyn Rule>; 2],
}

/// Finds the rules of tables of outcomes that quotients tell.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    let is_such = table.kind == Kind::Outcome && table.is_symmetric() && table.from[0] <= 1;
    if !is_such || !budget.spend(table.cells.len() as u64) {
        return Vec::new();
    }
    let ends = match table.get(&[0, 1]) {
        Some(outcome) => vec![outcome.into()],
        None => vec![1, 0],
    };
    let found = ends.into_iter().find_map(|end| {
        let [lost, won] = quotients(table, end)?;
        let rule = |table| budget.lend(2, |part| all(&table, part)).into_iter().next();
        Some(Box::new(Euclid { end, rules: [rule(lost)?, rule(won)?] }) as Box<dyn Rule>)
    });
    found.into_iter().collect()
}

/// The outcomes by the quotient and the less number, where that and the remainder are lost, and
/// where they are won; `None` if these don't tell them.
fn quotients(table: &Table, end: u64) -> Option<[Table; 2]> {
    let size = table.size[0] + table.from[0] as usize;
    let cells = vec![Table::FREE; (size - 1) * (size - 1)];
    let (from, size) = (vec![1; 2], vec![size - 1; 2]);
    let known = Table { kind: Kind::Outcome, from, size, cells, is_parameter: vec![false, true] };
    let mut tables = [known.clone(), known];
    for (at, outcome) in table.iter().filter(|(at, _)| 0 < at[0] && at[0] <= at[1]) {
        let (quotient, remainder) = (at[1] / at[0], at[1] % at[0]);
        let before = if remainder == 0 { end } else { table.get(&[remainder, at[0]])?.into() };
        let known = &mut tables[before as usize];
        let cell = (quotient as usize - 1) * known.size[1] + at[0] as usize - 1;
        let cell = &mut known.cells[cell];
        if *cell != Table::FREE && *cell != outcome {
            return None;
        }
        *cell = outcome;
    }
    Some(tables)
}

impl Rule for Euclid {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let (less, greater) = (at[0].min(at[1]), at[0].max(at[1]));
        if less == 0 {
            return Some(self.end);
        }
        let before = self.value(&[greater % less, less])?;
        self.rules[usize::from(before > 0)].value(&[greater / less, less])
    }

    fn text(&self, names: &[&str]) -> String {
        let [x, y] = [names[0], names[1]];
        let [lost, won] = [0, 1].map(|i| self.rules[i].text(&["q", "m"]).replace('\n', "\n    "));
        let end = Kind::Outcome.said(self.end);
        let end = format!("{end} if m = 0; otherwise, with q = max({x}, {y}) / m");
        if lost == won {
            return format!("m = min({x}, {y}): {end}, {lost}");
        }
        format!(
            "m = min({x}, {y}): {end} and r = max({x}, {y}) % m:\n  if (r, m) is lost: {lost}\n  \
             if (r, m) is won: {won}"
        )
    }

    fn code(&self, names: &[&str]) -> String {
        let rule = |i: usize| self.rules[i].code(&["quotient", "less"]);
        let after = match (rule(0), rule(1)) {
            (lost, won) if lost == won => lost.replace('\n', "\n        "),
            (lost, won) => format!(
                "if outcome(greater % less, less) == 0 {} else {}",
                block(&lost, 8),
                block(&won, 8)
            ),
        };
        format!(
            "{{
    fn outcome(x: u64, y: u64) -> u64 {{
        let (less, greater) = (x.min(y), x.max(y));
        if less == 0 {{
            return {};
        }}
        let quotient = greater / less;
        {after}
    }}
    outcome({}, {})
}}",
            self.end, names[0], names[1]
        )
    }

    fn bits(&self) -> f64 {
        BITS + self.rules[0].bits() + self.rules[1].bits()
    }

    fn edges(&self) -> Vec<u64> {
        self.rules.iter().flat_map(|rule| rule.edges()).collect()
    }
}
