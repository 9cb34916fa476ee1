//! Comparisons of short formulas, of which conditions are made.

use crate::budget::Budget;
use std::collections::HashSet;

use super::leaves::Leaf;
use super::predicate::{Comparison, Predicate};
use super::sample::Sample;
use super::search::{Bank, NONE};

/// Cells of a sample, one bit for each.
pub(super) type Set = Vec<u64>;

/// The cells of which something is true.
pub(super) fn set(cells: usize, is_in: impl Fn(usize) -> bool) -> Set {
    let mut set = vec![0; cells.div_ceil(64)];
    (0..cells).filter(|&i| is_in(i)).for_each(|i| set[i / 64] |= 1 << (i % 64));
    set
}

/// Whether a function of the words of two sets is 0 for all of them.
#[inline]
pub(super) fn is_empty(a: &Set, b: &Set, word: impl Fn(u64, u64) -> u64) -> bool {
    for (i, &a) in a.iter().enumerate() {
        if word(a, b[i]) != 0 {
            return false;
        }
    }
    true
}

/// The words of two sets put together.
pub(super) fn join(a: &Set, b: &Set, word: impl Fn(u64, u64) -> u64) -> Set {
    a.iter().zip(b).map(|(&a, &b)| word(a, b)).collect()
}

/// A comparison of two formulas.
pub(super) struct Atom {
    comparison: Comparison,
    a: usize,
    b: usize,
    pub(super) cost: usize,
    /// Where it is true.
    pub(super) holds: Set,
    /// Where its formulas have no value; empty if they have one everywhere.
    pub(super) undefined: Set,
}

/// Comparisons, the cheapest first, no two of them the same on a sample and none the opposite of
/// another one.
pub(super) struct Atoms {
    bank: Bank,
    pub(super) all: Vec<Atom>,
    /// How many comparisons were made, those that were dropped among them.
    pub(super) compared: usize,
    seen: HashSet<Set>,
    /// The sets of the comparisons that are made: equal, less, undefined.
    next: [Set; 3],
}

/// Formulas of one more cost are made until there are so many of them.
const TERMS: usize = 2500;

/// The greatest sum of the costs of two formulas that are compared.
const DEAREST: usize = 10;

/// So many comparisons are made.
const COMPARED: usize = 100_000;

impl Atoms {
    /// Compares the formulas that can be made of some leaves.
    pub(super) fn new(sample: &Sample, leaves: Vec<Leaf>, budget: &Budget) -> Atoms {
        let mut bank = Bank::new(sample, leaves);
        while bank.len() < TERMS && bank.cost() < DEAREST && bank.grow(sample, budget) {}
        let costs: Vec<_> = (0..bank.len()).map(|index| bank.cost_of(index)).collect();
        let next = [(); 3].map(|()| vec![0; sample.cells.len().div_ceil(64)]);
        let mut atoms = Atoms { bank, all: Vec::new(), compared: 0, seen: HashSet::new(), next };
        for cost in 2..=DEAREST {
            for a in 0..costs.partition_point(|&of_a| of_a < cost) {
                if atoms.compared > COMPARED || !budget.spend(64) {
                    return atoms;
                }
                let others = costs.partition_point(|&of_b| of_b + costs[a] < cost)
                    ..costs.partition_point(|&of_b| of_b + costs[a] <= cost);
                for b in others {
                    atoms.compare([a, b], cost);
                }
            }
        }
        atoms
    }

    /// A comparison, or its opposite, as a condition.
    pub(super) fn predicate(&self, index: usize, holds: bool) -> Predicate {
        let Atom { comparison, a, b, .. } = self.all[index];
        let atom = Predicate::compare(comparison, self.bank.term(a), self.bank.term(b));
        if holds { atom } else { atom.negated() }
    }

    /// The cells of which a comparison is true, or those of which it is not.
    pub(super) fn cells(&self, (index, holds): (usize, bool)) -> Set {
        let flip = if holds { 0 } else { u64::MAX };
        self.all[index].holds.iter().map(|word| word ^ flip).collect()
    }

    /// Whether it asks which of two formulas is greater.
    pub(super) fn is_order(&self, index: usize) -> bool {
        self.all[index].comparison == Comparison::Less
    }

    /// Compares two formulas.
    fn compare(&mut self, [a, b]: [usize; 2], cost: usize) {
        // Nobody asks whether a number has fewer digits than its remainder by 3 is.
        let [of_a, of_b] = [a, b].map(|index| self.bank.nature(index));
        let is_strange = of_a[0] && of_b[1] || of_a[1] && of_b[0];
        if is_strange || a == b || self.bank.is_constant(a) && self.bank.is_constant(b) {
            return;
        }
        let chunks = self.bank.values(a).chunks(64).zip(self.bank.values(b).chunks(64));
        for (word, (of_a, of_b)) in chunks.enumerate() {
            let [mut equal, mut less, mut undefined] = [0_u64; 3];
            for (i, (&a, &b)) in of_a.iter().zip(of_b).enumerate() {
                equal |= u64::from(a == b) << i;
                less |= u64::from(a < b) << i;
                undefined |= u64::from(a == NONE || b == NONE) << i;
            }
            let words = [equal & !undefined, less & !undefined, undefined];
            self.next.iter_mut().zip(words).for_each(|(next, bits)| next[word] = bits);
        }
        // Which is the same both ways is looked at once.
        if a < b {
            self.keep(Atom::new(Comparison::Equal, [a, b], cost), 0);
        }
        self.keep(Atom::new(Comparison::Less, [a, b], cost), 1);
    }

    /// Keeps a comparison if it is new and neither true nor false everywhere.
    fn keep(&mut self, atom: Atom, which: usize) {
        self.compared += 1;
        let [equal, less, undefined] = &self.next;
        let holds = [equal, less][which];
        let cells = self.bank.values(0).len();
        let all =
            |word: usize| if cells - 64 * word < 64 { (1 << (cells % 64)) - 1 } else { u64::MAX };
        let mut key = holds.clone();
        if holds[0] & 1 != 0 {
            // The opposite has the same key.
            let words = key.iter_mut().enumerate();
            words.for_each(|(word, bits)| *bits = !(*bits | undefined[word]) & all(word));
        }
        let is_constant = key.iter().all(|&bits| bits == 0)
            || key.iter().enumerate().all(|(word, bits)| bits | undefined[word] == all(word));
        let nowhere = undefined.iter().all(|&bits| bits == 0);
        let undefined = if nowhere { Set::new() } else { undefined.clone() };
        key.extend(&undefined);
        if !is_constant && self.seen.insert(key) {
            self.all.push(Atom { holds: holds.clone(), undefined, ..atom });
        }
    }
}

impl Atom {
    fn new(comparison: Comparison, [a, b]: [usize; 2], cost: usize) -> Atom {
        Atom { comparison, a, b, cost, holds: Vec::new(), undefined: Vec::new() }
    }
}
