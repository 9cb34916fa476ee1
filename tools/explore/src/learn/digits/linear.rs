//! Linear representations: a vector is multiplied by a matrix for each digit, the most significant
//! first, and the value is a linear form of the result. The sequences that have one are the
//! k-regular ones (Allouche and Shallit, 1992), and weighted automata over the integers in general:
//! the values at continuations of prefixes, a Hankel matrix, have a finite rank (Carlyle and Paz
//! 1971).
//!
//! Needed by the games `cyclic_nimhoff`, `cyclic_nimhoff_4`, `fibonacci_nim_misere` and
//! `one_or_tenth`.

use crate::budget::Budget;
use std::collections::VecDeque;

use super::elimination::{Solution, evidence, solve};
use super::numeration::Prefix;
use super::representation::{HIGHEST_RANK, Linear};
use super::words::{Words, is_small};
use crate::rule::Rule;
use crate::table::Table;

/// Finds linear representations in all numeration systems.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if is_small(table) {
        return Vec::new();
    }
    let linear = |words: &Words| linear(words, budget);
    let mut found: Vec<Linear> = Words::of(table).iter().filter_map(linear).collect();
    found.sort_by(|a, b| a.bits().total_cmp(&b.bits()));
    found.truncate(2);
    found.into_iter().map(|rule| Box::new(rule) as Box<dyn Rule>).collect()
}

/// What it takes to express the values after one more prefix by those after a basis of prefixes.
fn steps(rank: usize) -> u64 {
    10_000 * (rank * rank) as u64
}

fn linear(words: &Words, budget: &Budget) -> Option<Linear> {
    let mut basis = vec![words.system.start(words.table.dimensions())];
    let mut rows: Vec<Vec<Vec<i64>>> = Vec::new();
    while rows.len() < basis.len() {
        let mut next = Vec::new();
        for symbol in 0..words.symbols() {
            if !budget.spend(steps(basis.len())) {
                return None;
            }
            let Some(prefix) = words.system.append(&basis[rows.len()], symbol) else {
                next.push(vec![0; basis.len()]);
                continue;
            };
            let equations = equations(words, &basis, &prefix);
            let evidence = evidence(basis.len());
            match solve(&equations, basis.len()) {
                Solution::Small(factors) if equations.len() >= evidence => next.push(factors),
                Solution::None if basis.len() < HIGHEST_RANK => {
                    let mut factors = vec![0; basis.len()];
                    factors.push(1);
                    next.push(factors);
                    basis.push(prefix);
                }
                _ => return None,
            }
        }
        rows.push(next);
    }
    let rank = basis.len();
    let matrix = |symbol: usize| rows.iter().map(|next| padded(&next[symbol], rank)).collect();
    let matrices: Vec<Vec<Vec<i64>>> = (0..words.symbols()).map(matrix).collect();
    let weight = |prefix: &Prefix| words.weight(prefix).unwrap_or(0).into();
    let form: Vec<i64> = basis.iter().map(weight).collect();
    let (kind, system, offset) = (words.table.kind, words.system, words.offset);
    let start = (0..rank).map(|i| i64::from(i == 0)).collect();
    let factors = Vec::new();
    let rule = Linear { kind, system, offset, start, matrices, factors, form };
    let rule = rule.with_factors();
    rule.fits(words.table).then_some(rule)
}

fn padded(factors: &[i64], rank: usize) -> Vec<i64> {
    let mut factors = factors.to_vec();
    factors.resize(rank, 0);
    factors
}

/// For each continuation its values after the prefixes of the basis, and after another prefix. A
/// word that is no numeral has the value 0.
fn equations(words: &Words, basis: &[Prefix], prefix: &Prefix) -> Vec<Vec<u64>> {
    let most = 24 * basis.len() + 100;
    let mut found = Vec::new();
    let first: Vec<Option<Prefix>> =
        basis.iter().chain([prefix]).map(|prefix| Some(*prefix)).collect();
    let mut open = VecDeque::from([first]);
    while let Some(prefixes) = open.pop_front().filter(|_| found.len() < most) {
        let is_inside = |prefix: &Prefix| words.is_inside(prefix);
        let mut all = prefixes.iter().flatten().peekable();
        if all.peek().is_none() || !all.all(is_inside) {
            continue;
        }
        let value = |prefix: &Option<Prefix>| match prefix {
            Some(prefix) => words.weight(prefix).map(u64::from),
            None => Some(0),
        };
        found.extend(prefixes.iter().map(value).collect::<Option<Vec<u64>>>());
        for symbol in 0..words.symbols() {
            let append = |prefix: &Option<Prefix>| words.system.append(prefix.as_ref()?, symbol);
            let next: Vec<Option<Prefix>> = prefixes.iter().map(append).collect();
            if next != prefixes {
                open.push_back(next); // Zeros before all numbers change nothing.
            }
        }
    }
    found
}
