//! Formulas from the bottom up: each is made of shorter ones, and one that has the same values on a
//! sample as one before it is dropped (Udupa et al. 2013, TRANSIT; Albarghouthi et al. 2013).
//!
//! The cost of a formula is a number that grows with its length; operators on binary digits that
//! are applied to one another are dear, or breaking chocolate comes out as a monster.

use std::collections::HashSet;
use std::time::Instant;

use super::arithmetic::FUNCTIONS;
use super::operator::{BINARY, Binary, UNARY, Unary};
use super::sample::Sample;
use super::term::Term;
use crate::explore::table::Table;

/// All formulas up to some cost, no two of them with the same values on a sample.
pub(super) struct Bank {
    /// The number of cells in the sample.
    width: usize,
    /// The values of all formulas, `width` of each.
    values: Vec<u32>,
    entries: Vec<Entry>,
    /// How many formulas cost less than the index.
    ends: Vec<usize>,
    /// Hashes of the values of all formulas.
    seen: HashSet<u64>,
    /// The values of the formula that is looked at.
    next: Vec<u32>,
    /// How many formulas were looked at, those that were dropped among them.
    pub(super) tried: u64,
    /// The formulas that everything is made of, with their costs.
    leaves: Vec<(Term, usize)>,
}

/// A formula of others.
#[derive(Clone, Copy)]
struct Entry {
    form: Form,
    /// The greatest value for coordinates up to [`LARGEST`].
    bound: u64,
    /// Whether an operator with one operand is in it.
    is_deep: bool,
}

#[derive(Clone, Copy)]
enum Form {
    Leaf(usize),
    Unary(Unary, usize),
    Binary(Binary, usize, usize),
}

/// Stands for no value, or for one that is too large for a sample.
pub(super) const NONE: u32 = u32::MAX;

/// Formulas are right, and the code doesn't overflow, for coordinates up to this number at least.
const LARGEST: u64 = 1_000_000_000;

/// What a coordinate costs; so much is also an operator on binary digits.
const COORDINATE: usize = 2;

/// What an operator costs in addition if its operand has another one like it inside.
const NESTED: usize = 3;

/// The constants with their costs.
const CONSTANTS: [(u64, usize); 9] =
    [(0, 1), (1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 4), (7, 4), (8, 4)];

/// The coordinates and constants of a table. In a symmetric one, the least and the greatest
/// coordinate and their distance are cheap.
pub(super) fn leaves(table: &Table) -> Vec<(Term, usize)> {
    let coordinates = (0..table.dimensions()).map(|place| (Term::Coordinate(place), COORDINATE));
    let constants = CONSTANTS.iter().map(|&(number, cost)| (Term::Constant(number), cost));
    let mut leaves: Vec<_> = coordinates.chain(constants).collect();
    if table.is_symmetric() {
        for operator in [Binary::Min, Binary::Max, Binary::Distance] {
            let term = Term::binary(operator, Term::Coordinate(0), Term::Coordinate(1));
            leaves.push((term, COORDINATE + 1));
        }
    }
    leaves
}

/// The same with functions of number theory.
pub(super) fn theory(table: &Table) -> Vec<(Term, usize)> {
    let apply = |place, function| {
        let operand = Box::new(Term::Coordinate(place));
        (Term::Unary(Unary::Arithmetic(function), operand), COORDINATE + 1)
    };
    let mut leaves = leaves(table);
    for place in 0..table.dimensions() {
        leaves.extend(FUNCTIONS.iter().map(|&function| apply(place, function)));
    }
    leaves
}

impl Bank {
    /// No formula but a way to make them.
    pub(super) fn new(sample: &Sample, leaves: Vec<(Term, usize)>) -> Bank {
        let width = sample.cells.len();
        Bank {
            width,
            values: Vec::new(),
            entries: Vec::new(),
            ends: vec![0],
            seen: HashSet::new(),
            next: vec![0; width],
            tried: 0,
            leaves,
        }
    }

    /// The number of formulas.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The cost of the dearest formulas.
    pub(super) fn cost(&self) -> usize {
        self.ends.len() - 1
    }

    /// The cost of a formula.
    pub(super) fn cost_of(&self, index: usize) -> usize {
        self.ends.partition_point(|&end| end <= index)
    }

    /// The values of a formula on the sample.
    pub(super) fn values(&self, index: usize) -> &[u32] {
        &self.values[index * self.width..][..self.width]
    }

    /// A formula as a tree.
    pub(super) fn term(&self, index: usize) -> Term {
        match self.entries[index].form {
            Form::Leaf(leaf) => self.leaves[leaf].0.clone(),
            Form::Unary(operator, a) => Term::Unary(operator, Box::new(self.term(a))),
            Form::Binary(operator, a, b) => Term::binary(operator, self.term(a), self.term(b)),
        }
    }

    /// Whether a formula is a constant.
    pub(super) fn is_constant(&self, index: usize) -> bool {
        let Form::Leaf(leaf) = self.entries[index].form else { return false };
        matches!(self.leaves[leaf].0, Term::Constant(_))
    }

    /// The formulas of a cost.
    fn of_cost(&self, cost: usize) -> std::ops::Range<usize> {
        self.ends[cost - 1]..self.ends[cost]
    }

    /// Adds the formulas that cost one more than all that are there; whether there was time and
    /// room for all of them.
    pub(super) fn grow(&mut self, sample: &Sample, most: usize, until: Instant) -> bool {
        let cost = self.ends.len();
        for leaf in 0..self.leaves.len() {
            if self.leaves[leaf].1 == cost {
                self.add_leaf(leaf, sample);
            }
        }
        for (a, weight) in (1..cost).map(|cost_of_a| (cost_of_a, cost - cost_of_a)) {
            for a in self.of_cost(a) {
                let nested = if self.entries[a].is_deep { NESTED } else { 0 };
                if weight == COORDINATE + nested && !self.is_constant(a) {
                    UNARY.iter().for_each(|&operator| self.add_unary(operator, a));
                }
            }
        }
        for operator in BINARY {
            for cost_of_a in 1..cost.saturating_sub(1) {
                for a in self.of_cost(cost_of_a) {
                    if self.len() > most || Instant::now() > until {
                        self.ends.push(self.len());
                        return false;
                    }
                    for b in self.of_cost(cost - 1 - cost_of_a) {
                        self.add_binary(operator, a, b);
                    }
                }
            }
        }
        self.ends.push(self.len());
        true
    }

    fn add_leaf(&mut self, leaf: usize, sample: &Sample) {
        let term = &self.leaves[leaf].0;
        for ((at, _), next) in sample.cells.iter().zip(&mut self.next) {
            *next = small(term.value(at));
        }
        let bound = if let Term::Constant(number) = *term { number } else { LARGEST };
        let mut is_deep = false;
        term.each_unary(&mut |_| is_deep = true);
        self.add(Entry { form: Form::Leaf(leaf), bound, is_deep });
    }

    fn add_unary(&mut self, operator: Unary, a: usize) {
        let values = &self.values[a * self.width..][..self.width];
        for (&a, next) in values.iter().zip(&mut self.next) {
            *next = if a == NONE { NONE } else { small(operator.apply(u64::from(a))) };
        }
        let bound = operator.bound(self.entries[a].bound);
        self.add(Entry { form: Form::Unary(operator, a), bound, is_deep: true });
    }

    fn add_binary(&mut self, operator: Binary, a: usize, b: usize) {
        let constants = self.is_constant(a) && self.is_constant(b);
        if constants || operator.is_commutative() && a > b {
            return;
        }
        let (first, second) = (self.entries[a], self.entries[b]);
        let Some(bound) = operator.bound(first.bound, second.bound) else { return };
        let left = &self.values[a * self.width..][..self.width];
        let right = &self.values[b * self.width..][..self.width];
        for ((&a, &b), next) in left.iter().zip(right).zip(&mut self.next) {
            *next = if a == NONE || b == NONE {
                NONE
            } else {
                small(operator.apply(u64::from(a), u64::from(b)))
            };
        }
        let form = Form::Binary(operator, a, b);
        self.add(Entry { form, bound, is_deep: first.is_deep || second.is_deep });
    }

    /// Keeps the formula that is looked at if its values are new.
    fn add(&mut self, entry: Entry) {
        self.tried += 1;
        let mix = |hash: u64, &value: &u32| {
            (hash.rotate_left(23) ^ u64::from(value)).wrapping_mul(0x9fb2_1c65_1e98_df25)
        };
        if self.seen.insert(self.next.iter().fold(self.width as u64, mix)) {
            self.values.extend_from_slice(&self.next);
            self.entries.push(entry);
        }
    }
}

/// A value as a sample has it.
fn small(value: Option<u64>) -> u32 {
    value.and_then(|value| u32::try_from(value).ok()).unwrap_or(NONE)
}
