//! Lost pairs as in Wythoff's game: each number is in one pair, and the i-th pair has the
//! difference t·i + c (Wythoff 1907: t = 1; Fraenkel, How to beat your Wythoff games' opponent on
//! three fronts, 1982: any t, and misère play). With D = t² + 4, such sequences that share out all
//! numbers are low = floor((d·(2 - t + √D) - 4c + 2t·m) / 2t), where d is the difference.

use super::quadratic::{LARGEST, ROOT_CODE};
use crate::budget::Budget;
use crate::learn::write::plus;
use crate::rule::Rule;
use crate::table::{Kind, Table};

const LARGEST_T: i64 = 10;
const ROUNDINGS: [i64; 4] = [0, 1, -1, 2];
/// The exceptions that a rule may have, all of them less than `NEAR` cells from the origin.
const MOST_EXCEPTIONS: usize = 8;
const NEAR: u64 = 8;
const FEWEST_PAIRS: usize = 8;

/// Lost are the pairs of the formula above, of numbers that begin at `from`.
#[derive(Clone, Debug)]
struct Pairs {
    t: i64,
    c: i64,
    m: i64,
    from: u64,
}

/// Finds the pairs of a table of outcomes.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.kind != Kind::Outcome || table.dimensions() != 2 {
        return Vec::new();
    }
    let lost: Vec<[u64; 2]> =
        table.iter().filter(|cell| cell.1 == 0).map(|(at, _)| [at[0], at[1]]).collect();
    if lost.len() < FEWEST_PAIRS || lost.len() > 3 * (table.size[0] + table.size[1]) {
        return Vec::new();
    }
    budget.spend(table.cells.len() as u64);
    let mut found: Vec<(usize, Pairs)> = Vec::new();
    for from in [0, table.from[0]] {
        for t in 1..=LARGEST_T {
            for (c, m) in (0..2 * t).flat_map(|c| ROUNDINGS.map(|m| (c, m))) {
                let rule = Pairs { t, c, m, from };
                if let Some(exceptions) = exceptions(&rule, &lost, table) {
                    found.push((exceptions, rule));
                }
            }
        }
        if table.from[0] == 0 {
            break;
        }
    }
    // Wythoff's game in misère play is the normal one with six exceptions, not another with five.
    found.sort_by_key(|(exceptions, rule)| (*exceptions > 0, rule.c + rule.m.abs()));
    found.truncate(1);
    found.into_iter().map(|(_, rule)| Box::new(rule) as Box<dyn Rule>).collect()
}

/// The number of positions where the rule is wrong, if there are few and all near the origin.
fn exceptions(rule: &Pairs, lost: &[[u64; 2]], table: &Table) -> Option<usize> {
    let is_near = |at: &[u64]| at.iter().zip(&table.from).all(|(at, from)| *at < from + NEAR);
    if lost.iter().any(|at| !is_near(at) && rule.value(at) != Some(0)) {
        return None;
    }
    let mut exceptions = 0;
    for (at, value) in table.iter() {
        if rule.value(&at[..2]) != Some(u64::from(value)) {
            exceptions += 1;
            if exceptions > MOST_EXCEPTIONS || !is_near(&at[..2]) {
                return None;
            }
        }
    }
    Some(exceptions)
}

impl Pairs {
    /// The constant in the formula for the lower number.
    fn constant(&self) -> i64 {
        2 * self.t * self.m - 4 * self.c
    }

    fn is_lost(&self, low: u64, difference: u64) -> bool {
        let (low, difference) = (i128::from(low), i128::from(difference));
        let [t, c] = [self.t, self.c].map(i128::from);
        if difference < c || (difference - c) % t != 0 {
            return false;
        }
        let root = ((difference * difference * (t * t + 4)) as u128).isqrt() as i128;
        low == (difference * (2 - t) + root + i128::from(self.constant())).div_euclid(2 * t)
    }
}

impl Rule for Pairs {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let (low, high) = (at[0].min(at[1]), at[0].max(at[1]));
        let low = low.checked_sub(self.from)?;
        (high <= LARGEST).then(|| u64::from(!self.is_lost(low, high - low - self.from)))
    }

    fn text(&self, _: &[&str]) -> String {
        let Pairs { t, c, from, .. } = self;
        let shift = plus(*from as i64);
        let ratio = match t {
            1 => "(1 + √5) / 2".to_string(),
            2 => "√2".to_string(),
            _ => format!("(√{} - {}) / 2", t * t + 4, t - 2),
        };
        let step = if *t == 1 { "i".to_string() } else { format!("{t}i") };
        let gap = plus(*c);
        if *c == 0 {
            let shift = plus(*from as i64 + self.m);
            return format!(
                "lost: low = floor(i·a){shift}, high = low + {step}, i = 0, 1, 2, …, a = {ratio}"
            );
        }
        // The number i·a + (2t·m - 4c + c·(2 - t + √D)) / 2t, with the part that doesn't grow
        // apart.
        let whole = self.constant() + c * (2 - t);
        let whole = if whole == 0 { String::new() } else { format!("{whole} + ") };
        let (open, close) = if whole.is_empty() { ("", "") } else { ("(", ")") };
        let root = if *c == 1 { String::new() } else { format!("{c}·") };
        format!(
            "lost: low = floor(i·a + {open}{whole}{root}√{}{close} / {}){shift}, \
             high = low + {step}{gap}, i = 0, 1, 2, …, a = {ratio}",
            t * t + 4,
            2 * t
        )
    }

    fn code(&self, names: &[&str]) -> String {
        let Pairs { t, c, from, .. } = self;
        let (x, y) = (names[0], names[1]);
        let low = match from {
            0 => "low as i128".to_string(),
            from => format!("low as i128 - {from}"),
        };
        let index = match (t, c) {
            (1, 0) => String::new(),
            (t, 0) => format!("difference % {t} == 0 && "),
            (1, c) => format!("difference >= {c} && "),
            (t, c) => format!("difference >= {c} && (difference - {c}) % {t} == 0 && "),
        };
        let multiple = match t {
            1 => "difference + ".to_string(),
            2 => String::new(),
            t => format!("{} * difference + ", 2 - t),
        };
        let constant = plus(self.constant());
        format!(
            "{{
{ROOT_CODE}    let (low, high) = if {x} < {y} {{ ({x}, {y}) }} else {{ ({y}, {x}) }};
    assert!(high <= {LARGEST}, \"this is right up to {LARGEST}\");
    let difference = (high - low) as i128;
    let multiple = {multiple}root((difference * difference) as u128 * {}) as i128{constant};
    let lost = {index}{low} == multiple.div_euclid({});
    !lost as u64
}}",
            t * t + 4,
            2 * t
        )
    }

    fn bits(&self) -> f64 {
        let candidates = LARGEST_T * (LARGEST_T + 1) * ROUNDINGS.len() as i64;
        (2.0 * candidates as f64).log2()
    }
}
