//! Linear recurrences between the subsequences g(bᵉ·n + r), the b-kernel of a sequence, such as
//! g(4n + 1) = 3g(2n + 1) - 2g(n). Sequences with finitely many of which all others are linear
//! combinations are the b-regular ones (Allouche and Shallit, The ring of k-regular sequences,
//! 1992).

use std::time::Instant;

use super::elimination::{Solution, solve};
use super::linear::{EVIDENCE, LEAST_EVIDENCE};
use super::numeration::Numeration;
use super::representation::{HIGHEST_RANK, Linear, Reading};
use super::words::Words;
use crate::table::Kind;

const MOST_EQUATIONS: f64 = 500.0;

/// A subsequence: the values at factor·n + rest, in each coordinate.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Part {
    pub(super) factor: u64,
    pub(super) rest: Vec<u64>,
}

impl Part {
    fn value(&self, words: &Words, n: &[u64]) -> Option<u32> {
        let mut at = [0; 4];
        for (i, at) in at.iter_mut().enumerate().take(n.len()) {
            *at = self.factor * n[i] + self.rest[i] + words.offset;
        }
        let value = words.table.get(&at[..n.len()])?;
        Some(if words.table.kind == Kind::Outcome { 1 - value } else { value })
    }

    /// The subsequence of this one at base·n + digit.
    fn part(&self, base: u64, digits: &[u64]) -> Part {
        let rest = self.rest.iter().zip(digits).map(|(rest, digit)| rest + self.factor * digit);
        Part { factor: self.factor * base, rest: rest.collect() }
    }
}

/// Finds recurrences in the base of the system.
pub(super) fn recurrences(words: &Words, until: Instant) -> Option<Linear> {
    let Numeration::Base(base) = words.system else { return None };
    let dimensions = words.table.dimensions();
    let mut basis = vec![Part { factor: 1, rest: vec![0; dimensions] }];
    let mut rows: Vec<Vec<Vec<i64>>> = Vec::new();
    while rows.len() < basis.len() {
        let mut next = Vec::new();
        for symbol in 0..words.symbols() {
            if Instant::now() >= until {
                return None;
            }
            let digits: Vec<u64> =
                (0..dimensions).map(|i| words.system.digit(symbol, i, dimensions)).collect();
            let part = basis[rows.len()].part(base, &digits);
            let equations = equations(words, &basis, &part);
            let evidence = (EVIDENCE * basis.len() as f64) as usize + LEAST_EVIDENCE;
            match solve(&equations, basis.len()) {
                Solution::Small(factors) if equations.len() >= evidence => next.push(factors),
                Solution::None if basis.len() < HIGHEST_RANK => {
                    let mut factors = vec![0; basis.len()];
                    factors.push(1);
                    next.push(factors);
                    basis.push(part);
                }
                _ => return None,
            }
        }
        rows.push(next);
    }
    let rank = basis.len();
    let origin = vec![0; dimensions];
    let start: Option<Vec<i64>> =
        basis.iter().map(|part| part.value(words, &origin).map(i64::from)).collect();
    // The vector of all subsequences at n becomes that at base·n + digit.
    let factor = |symbol: usize, i: usize, j: usize| rows[j][symbol].get(i).copied().unwrap_or(0);
    let row = |symbol, i| (0..rank).map(|j| factor(symbol, i, j)).collect::<Vec<i64>>();
    let matrix = |symbol| (0..rank).map(|i| row(symbol, i)).collect::<Vec<_>>();
    let mut form = vec![0; rank];
    form[0] = 1;
    let rule = Linear {
        kind: words.table.kind,
        system: words.system,
        offset: words.offset,
        start: start?,
        matrices: (0..words.symbols()).map(matrix).collect(),
        factors: Vec::new(),
        form,
        reading: Reading::Kernel(basis),
    };
    let rule = rule.with_factors();
    rule.fits(words.table).then_some(rule)
}

/// For each n its values in the subsequences of the basis, and in another one.
fn equations(words: &Words, basis: &[Part], part: &Part) -> Vec<Vec<u64>> {
    let table = words.table;
    let dimensions = table.dimensions();
    let largest = basis.iter().map(|part| part.factor).max().unwrap_or(1).max(part.factor);
    let sides = table.from.iter().zip(&table.size).map(|(from, &size)| from + size as u64);
    let side = sides.min().unwrap_or(0).saturating_sub(words.offset) / largest;
    let side = side.min(MOST_EQUATIONS.powf(1.0 / dimensions as f64) as u64);
    let mut found = Vec::new();
    for index in 0..side.pow(dimensions as u32) {
        let digit = |i: usize| index / side.pow(i as u32) % side;
        let n: Vec<u64> = (0..dimensions).map(digit).collect();
        let values = basis.iter().chain([part]).map(|part| part.value(words, &n).map(u64::from));
        found.extend(values.collect::<Option<Vec<u64>>>());
    }
    found
}

impl Part {
    /// The subsequence as people write it: g(2x, 2y + 1).
    fn text(&self, names: &[&str]) -> String {
        let argument = |(name, &rest): (&&str, &u64)| {
            let product =
                if self.factor == 1 { name.to_string() } else { format!("{}{name}", self.factor) };
            if rest == 0 { product } else { format!("{product} + {rest}") }
        };
        let arguments: Vec<String> = names.iter().zip(&self.rest).map(argument).collect();
        format!("g({})", arguments.join(", "))
    }
}

/// The recurrences of a rule, with the values that they begin with.
pub(super) fn text(rule: &Linear, basis: &[Part], names: &[&str]) -> String {
    let Numeration::Base(base) = rule.system else { return String::new() };
    let mut lines = Vec::new();
    for (j, part) in basis.iter().enumerate() {
        for symbol in 0..rule.matrices.len() {
            let digits: Vec<u64> =
                (0..names.len()).map(|i| rule.system.digit(symbol, i, names.len())).collect();
            let left = part.part(base, &digits);
            if !basis.contains(&left) {
                let factors: Vec<i64> = rule.matrices[symbol].iter().map(|row| row[j]).collect();
                let right = Linear::sum(&factors, |i| basis[i].text(names), "");
                lines.push(format!("{} = {right}", left.text(names)));
            }
        }
    }
    let starts = basis.iter().zip(&rule.start).map(|(part, value)| {
        let at: Vec<String> = part.rest.iter().map(u64::to_string).collect();
        format!("g({}) = {value}", at.join(", "))
    });
    let mut starts: Vec<String> = starts.collect();
    starts.sort();
    starts.dedup();
    lines.push(starts.join(", "));
    let text = lines.join("\n");
    let text = match rule.offset {
        0 => text,
        offset => {
            let shifted: Vec<String> =
                names.iter().map(|name| format!("{name} - {offset}")).collect();
            format!("{text}\nat {}", shifted.join(", "))
        }
    };
    match rule.kind {
        Kind::Grundy => text,
        Kind::Outcome => format!("lost where g = 1, otherwise g = 0:\n{text}"),
    }
}
