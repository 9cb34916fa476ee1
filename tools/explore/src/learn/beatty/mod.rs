//! Lost positions that are Beatty sequences, the integer parts of the multiples of an irrational
//! number (Beatty, Problem 3173, 1926), alone or in pairs.

mod pairs;
pub mod quadratic;

use crate::budget::Budget;

use crate::rule::Rule;
use crate::table::{Kind, Table};

use quadratic::{LARGEST, Quadratic};

/// What is added to the integer parts, and the first multiples.
const OFFSETS: [i64; 5] = [0, 1, -1, 2, -2];
const FIRST: [u64; 3] = [0, 1, 2];
/// Fewer lost positions can have any of the numbers that are tried.
const FEWEST_LOST: usize = 20;

/// Lost are floor(i·ratio) + offset for i from `first` on.
#[derive(Clone, Debug)]
struct Beatty {
    ratio: Quadratic,
    offset: i64,
    first: u64,
}

/// Finds Beatty sequences of lost positions.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.kind != Kind::Outcome || table.dimensions() != 1 {
        return pairs::learn(table);
    }
    let lost: Vec<u64> = table.iter().filter(|cell| cell.1 == 0).map(|(at, _)| at[0]).collect();
    let Some(&last) = lost.last().filter(|_| lost.len() >= FEWEST_LOST) else {
        return Vec::new();
    };
    let mut found: Vec<Box<dyn Rule>> = Vec::new();
    for first in FIRST {
        for offset in OFFSETS {
            let index = (first + lost.len() as u64 - 1) as f64;
            let least = (last as f64 - offset as f64) / index;
            for ratio in Quadratic::between(least.max(1.01), least + 1.0 / index) {
                let rule = Beatty { ratio, offset, first };
                if budget.spend(64) && rule.lists(&lost) {
                    found.push(Box::new(rule));
                }
            }
        }
    }
    found.truncate(2);
    found
}

impl Beatty {
    /// Whether exactly these positions are lost, as far as they go.
    fn lists(&self, lost: &[u64]) -> bool {
        lost.iter().zip(self.first..).all(|(&lost, i)| self.at(i) == i128::from(lost))
    }

    fn at(&self, i: u64) -> i128 {
        self.ratio.floor(i) + i128::from(self.offset)
    }
}

impl Rule for Beatty {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let n = at[0];
        if n > LARGEST {
            return None;
        }
        let about = ((n as f64 - self.offset as f64) / self.ratio.about()) as u64;
        let near = about.max(self.first)..=(about + 1).max(self.first);
        Some(u64::from(near.into_iter().all(|i| self.at(i) != i128::from(n))))
    }

    fn text(&self, _: &[&str]) -> String {
        let offset = match self.offset {
            0 => String::new(),
            offset if offset < 0 => format!(" - {}", -offset),
            offset => format!(" + {offset}"),
        };
        let first = self.first;
        let ratio = self.ratio.text();
        format!(
            "lost: floor(i·a){offset}, i = {first}, {}, {}, …, a = {ratio}",
            first + 1,
            first + 2
        )
    }

    fn code(&self, names: &[&str]) -> String {
        let n = names[0];
        let Beatty { ratio, offset, first } = self;
        let shifted = match offset {
            0 => format!("{n} as i128"),
            offset if *offset < 0 => format!("({n} as i128 + {})", -offset),
            offset => format!("({n} as i128 - {offset})"),
        };
        let about = ratio.about();
        let least = if *first == 0 { String::new() } else { format!(".max({first})") };
        format!(
            "{{
{}    let about = (({shifted}) as f64 / {about:?}) as u64;
    let lost = (about{least}..=(about + 1){least}).any(|i| floor(i) == {shifted});
    !lost as u64
}}",
            ratio.code()
        )
    }

    fn bits(&self) -> f64 {
        Quadratic::bits() + ((OFFSETS.len() * FIRST.len()) as f64).log2()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::trial::{later, noise, outcomes};

    #[test]
    fn multiples_of_small_quadratic_irrationals_are_found() {
        for (p, d, q) in [(1, 5, 2), (0, 2, 1), (2, 2, 1), (3, 5, 2), (1, 3, 1)] {
            let ratio = Quadratic { p, d, q };
            let lost: Vec<u64> = (1..200).map(|i| ratio.floor(i) as u64).collect();
            let found = learn(&outcomes(lost[100], &lost), &later());
            let all: Vec<u64> =
                (0..lost[150]).filter(|&n| found[0].value(&[n]) == Some(0)).collect();
            assert_eq!(all, lost[..150], "{ratio:?}");
        }
    }

    #[test]
    fn noise_and_squares_are_none() {
        assert!(learn(&noise(&[400], 2), &later()).is_empty());
        let squares: Vec<u64> = (0..40).map(|n| n * n).collect();
        assert!(learn(&outcomes(1600, &squares), &later()).is_empty());
    }
}
