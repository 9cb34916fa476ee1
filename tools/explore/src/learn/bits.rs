//! Numbers whose binary digits are games of their own: the value is the nim-sum of those of the
//! ones, as where coins are turned, or of the runs of ones, as where pins are knocked down.
//!
//! Needed by the games `ruler_as_bits` and `mock_turtles_as_bits`.

use super::write::{block, mentions};
use super::{all, listed};
use crate::budget::Budget;
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// What a number is cut into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The digits that are 1, by their places from 0 on.
    One,
    /// The runs of ones, by their lengths.
    Run,
}

const PARTS: [Part; 2] = [Part::One, Part::Run];

/// A shorter table has too few parts.
const SHORTEST: usize = 256;

impl Part {
    /// The number that is this part alone.
    fn alone(self, i: u64) -> Option<u64> {
        let power = 1_u64.checked_shl(u32::try_from(i).ok()?)?;
        Some(if self == Part::One { power } else { power - 1 })
    }

    /// The first of these parts of a number that isn't 0, and the number without it.
    fn first(self, n: u64) -> (u64, u64) {
        let place = n.trailing_zeros();
        match self {
            Part::One => (place.into(), n & (n - 1)),
            Part::Run => {
                let length = (!(n >> place)).trailing_zeros();
                (length.into(), n & n.wrapping_add(1 << place))
            }
        }
    }

    /// The values of the parts, if a table is that of their sums.
    fn values(self, table: &Table) -> Option<Vec<u32>> {
        let cells = &table.cells;
        let cell = |n: u64| cells.get(usize::try_from(n).ok()?).copied();
        let values: Vec<u32> = (0..).map_while(|i| cell(self.alone(i)?)).collect();
        let is_sum = |(n, &value): (u64, &u32)| {
            let (i, rest) = self.first(n);
            cell(rest).zip(values.get(i as usize)).is_some_and(|(rest, part)| rest ^ part == value)
        };
        (is_such(table) && (0..).zip(cells).skip(1).all(is_sum)).then_some(values)
    }

    fn text(self, n: &str) -> String {
        match self {
            Part::One => format!("nim-sum of t(i) for each bit i of {n} that is 1"),
            Part::Run => format!("nim-sum of t(i) for each run of i ones in binary {n}"),
        }
    }
}

/// Whether a table may be that of sums over digits.
fn is_such(table: &Table) -> bool {
    let is_sequence = table.kind == Kind::Grundy && table.dimensions() == 1 && table.from[0] == 0;
    is_sequence && table.cells.len() >= SHORTEST && table.cells[0] == 0
}

/// A number as a sum of its parts.
#[derive(Debug)]
struct Bits {
    part: Part,
    /// The rule of the values of the parts.
    rule: Box<dyn Rule>,
}

/// Finds the rule of the parts where a table is that of their sums.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if !is_such(table) || !budget.spend(table.cells.len() as u64) {
        return Vec::new();
    }
    let rule = |part: Part| {
        let values = Table::sequence(Kind::Grundy, 0, part.values(table)?);
        // Few values have many rules.
        let mut rules = all(&values, budget).into_iter();
        let rule = rules.find(|rule| rule.bits() <= values.information())?;
        Some(Box::new(Bits { part, rule }) as Box<dyn Rule>)
    };
    PARTS.into_iter().filter_map(rule).collect()
}

/// What the parts of numbers are, and their values, if a table is that of their sums.
pub(crate) fn seen(table: &Table) -> Option<String> {
    let said = |part: Part| {
        let values: Vec<u64> = part.values(table)?.into_iter().map(u64::from).collect();
        let text = part.text(table.names()[0]);
        Some(format!("{text}; t(i), from i = 0 on: {}", listed(&values)))
    };
    PARTS.into_iter().find_map(said)
}

impl Rule for Bits {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let (mut sum, mut rest) = (0, at[0]);
        while rest > 0 {
            let (i, others) = self.part.first(rest);
            sum ^= self.rule.value(&[i])?;
            rest = others;
        }
        Some(sum)
    }

    fn text(&self, names: &[&str]) -> String {
        format!("{}; t(i): {}", self.part.text(names[0]), self.rule.text(&["i"]))
    }

    fn code(&self, names: &[&str]) -> String {
        let of_part = block(&self.rule.code(&["i"]), 4);
        let i = if mentions(&of_part, "i") { "i" } else { "_i" };
        let next = match self.part {
            Part::One => {
                "sum ^= t(u64::from(rest.trailing_zeros()));
        rest &= rest - 1;"
            }
            Part::Run => {
                "let place = rest.trailing_zeros();
        sum ^= t(u64::from((!(rest >> place)).trailing_zeros()));
        rest &= rest.wrapping_add(1 << place);"
            }
        };
        format!(
            "{{
    fn t({i}: u64) -> u64 {of_part}
    let (mut sum, mut rest) = (0, {});
    while rest > 0 {{
        {next}
    }}
    sum
}}",
            names[0]
        )
    }

    fn bits(&self) -> f64 {
        self.rule.bits() + (PARTS.len() as f64).log2()
    }

    fn edges(&self) -> Vec<u64> {
        (0..u64::from(u64::BITS)).filter_map(|i| self.part.alone(i)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::trial::{code_agrees, is_right, later, noise, sequence};

    /// The highest coin that is turned goes from heads to tails.
    fn coins(turned: impl Fn(u64, u64) -> Vec<u64>) -> Table {
        sequence(1 << 10, |n| {
            let heads = (0..10).filter(|i| n >> i & 1 == 1);
            heads.flat_map(|i| turned(n, i)).map(|turned| vec![n ^ turned]).collect()
        })
    }

    fn text(table: &Table) -> String {
        let rule = learn(table, &later()).remove(0);
        assert!(is_right(&*rule, table));
        let text = rule.text(&["n"]);
        code_agrees(&[(rule, (0..1 << 10).chain([!0, !1, 1 << 63]).map(|n| vec![n]).collect())]);
        text
    }

    #[test]
    fn coins_are_games_of_their_own() {
        let ruler = coins(|_, i| (0..=i).map(|j| (2 << i) - (1 << j)).collect());
        let expected = "nim-sum of t(i) for each bit i of n that is 1; t(i): lowest_bit(i + 1)";
        assert_eq!(text(&ruler), expected);
        let mut other = ruler;
        other.cells[777] += 1;
        assert!(learn(&other, &later()).is_empty());
        assert!(learn(&noise(&[300], 2), &later()).is_empty());
    }

    #[test]
    fn runs_of_ones_are_games_of_their_own() {
        // Two neighbours, each of which is a one, are taken away: Dawson's Kayles.
        let pairs = |n: u64, i: u64| if n >> i & 3 == 3 { vec![3 << i] } else { vec![] };
        let pairs = coins(pairs);
        assert!(learn(&pairs, &later()).is_empty());
        let seen = seen(&pairs).unwrap();
        let expected = "nim-sum of t(i) for each run of i ones in binary n; t(i), from i = 0 on: \
                        0 0 1 1 2 0 3 1 1 0 3";
        assert_eq!(seen, expected);
        // One of the ends of a run is taken away.
        let ends = coins(|n, i| {
            let is_end = n >> (i + 1) & 1 == 0 || n & ((1 << i) >> 1) == 0;
            if is_end { vec![1 << i] } else { vec![] }
        });
        let expected = "nim-sum of t(i) for each run of i ones in binary n; t(i): i % 2";
        assert_eq!(text(&ends), expected);
    }
}
