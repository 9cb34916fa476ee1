//! Linear recurrences between the subsequences g(bᵉ·n + r), the b-kernel of a sequence, such as
//! g(4n + 1) = 3g(2n + 1) - 2g(n). Sequences with finitely many of which all others are linear
//! combinations are the b-regular ones (Allouche and Shallit, The ring of k-regular sequences,
//! 1992).

use crate::budget::Budget;

use super::elimination::{Solution, evidence, solve};
use super::numeration::Numeration;
use super::representation::{HIGHEST_RANK, Linear, Reading};
use super::subsequence::Part;
use super::words::Words;

const MOST_EQUATIONS: f64 = 500.0;

/// What it takes to express one more row by those of a basis.
pub(super) fn steps(rank: usize) -> u64 {
    20 * MOST_EQUATIONS as u64 * (rank * rank) as u64
}

/// Finds recurrences in the base of the system.
pub(super) fn recurrences(words: &Words, budget: &Budget) -> Option<Linear> {
    let Numeration::Base(base) = words.system else { return None };
    let dimensions = words.table.dimensions();
    let mut basis = vec![Part { factor: 1, rest: vec![0; dimensions] }];
    let mut rows: Vec<Vec<Vec<i64>>> = Vec::new();
    while rows.len() < basis.len() {
        let mut next = Vec::new();
        for symbol in 0..words.symbols() {
            if !budget.spend(steps(basis.len())) {
                return None;
            }
            let digits: Vec<u64> =
                (0..dimensions).map(|i| words.system.digit(symbol, i, dimensions)).collect();
            let part = basis[rows.len()].part(base, &digits);
            let equations = equations(words, &basis, &part);
            let evidence = evidence(basis.len());
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
