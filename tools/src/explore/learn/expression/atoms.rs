//! Comparisons of short formulas, of which conditions are made.

use std::collections::HashSet;
use std::time::Instant;

use super::predicate::{Comparison, Predicate};
use super::sample::Sample;
use super::search::{Bank, NONE};
use super::term::Term;

/// Cells of a sample, one bit for each.
pub(super) type Set = Vec<u64>;

/// A comparison of two formulas.
pub(super) struct Atom {
    comparison: Comparison,
    a: usize,
    b: usize,
    pub(super) cost: usize,
    /// Where it is true.
    pub(super) holds: Set,
    /// Where its formulas have no value.
    pub(super) undefined: Set,
}

/// Comparisons, the cheapest first, no two of them the same on a sample and none the opposite of
/// another one.
pub(super) struct Atoms {
    bank: Bank,
    pub(super) all: Vec<Atom>,
    /// How many comparisons were made, those that were dropped among them.
    pub(super) compared: usize,
}

/// So many formulas are compared with one another.
const TERMS: usize = 1500;

/// So many comparisons are made.
const COMPARED: usize = 150_000;

/// The dearest formulas that are compared.
const DEAREST: usize = 12;

impl Atoms {
    /// Compares the formulas that can be made of some leaves.
    pub(super) fn new(sample: &Sample, leaves: Vec<(Term, usize)>, until: Instant) -> Atoms {
        let mut bank = Bank::new(sample, leaves);
        while bank.grow(sample, TERMS, until) && bank.cost() < DEAREST {}
        let mut atoms = Atoms { bank, all: Vec::new(), compared: 0 };
        let costs: Vec<_> = (0..atoms.bank.len()).map(|index| atoms.bank.cost_of(index)).collect();
        let mut seen = HashSet::new();
        for cost in 2..=2 * DEAREST {
            for a in 0..costs.len() {
                if atoms.compared > COMPARED || Instant::now() > until {
                    return atoms;
                }
                let others = costs.partition_point(|&other| other + costs[a] < cost)
                    ..costs.partition_point(|&other| other + costs[a] <= cost);
                for b in others {
                    atoms.compare(sample, [a, b], cost, &mut seen);
                }
            }
        }
        atoms
    }

    /// Compares two formulas; keeps what is new.
    fn compare(
        &mut self,
        sample: &Sample,
        [a, b]: [usize; 2],
        cost: usize,
        seen: &mut HashSet<Set>,
    ) {
        if a == b || self.bank.is_constant(a) && self.bank.is_constant(b) {
            return;
        }
        let empty = vec![0; sample.cells.len().div_ceil(64)];
        let (mut equal, mut less, mut undefined) = (empty.clone(), empty.clone(), empty);
        let pairs = self.bank.values(a).iter().zip(self.bank.values(b));
        for (i, (&a, &b)) in pairs.enumerate() {
            let bit = 1 << (i % 64);
            if a == NONE || b == NONE {
                undefined[i / 64] |= bit;
            } else if a == b {
                equal[i / 64] |= bit;
            } else if a < b {
                less[i / 64] |= bit;
            }
        }
        let both = [(Comparison::Equal, equal), (Comparison::Less, less)];
        for (comparison, holds) in both.into_iter().skip(usize::from(a > b)) {
            self.compared += 1;
            let mut key = holds.clone();
            if key[0] & 1 != 0 {
                // The opposite has the same key.
                let last = sample.cells.len() % 64;
                key.iter_mut().for_each(|word| *word = !*word);
                let mask = if last == 0 { u64::MAX } else { (1 << last) - 1 };
                *key.last_mut().expect("a sample has cells") &= mask;
            }
            key.extend(undefined.iter().filter(|&&word| word != 0));
            if seen.insert(key) {
                let undefined = undefined.clone();
                self.all.push(Atom { comparison, a, b, cost, holds, undefined });
            }
        }
    }

    /// A comparison, or its opposite, as a condition.
    pub(super) fn predicate(&self, index: usize, holds: bool) -> Predicate {
        let Atom { comparison, a, b, .. } = self.all[index];
        let atom = Predicate::compare(comparison, self.bank.term(a), self.bank.term(b));
        if holds { atom } else { atom.negated() }
    }
}
