//! Formulas from the bottom up: each is made of shorter ones, and one that has the same values on a
//! sample as one before it is dropped (Udupa et al. 2013, TRANSIT; Albarghouthi et al. 2013).

use crate::budget::Budget;
use std::collections::HashSet;
use std::ops::Range;

use super::leaves::{Leaf, WEIGHTS, unary_weight, weight};
use super::operator::{BINARY, Binary, UNARY, Unary};
use super::sample::Sample;
use super::term::Term;

/// All formulas up to some cost, no two of them with the same values on a sample.
pub(super) struct Bank {
    /// The number of cells in the sample.
    width: usize,
    /// The values of all formulas, `width` of each.
    values: Vec<u32>,
    entries: Vec<Entry>,
    /// How many formulas cost at most as much as the index.
    ends: Vec<usize>,
    /// Hashes of the values of all formulas.
    seen: HashSet<u64>,
    /// The values of the formula that is looked at.
    next: Vec<u32>,
    /// How many formulas were looked at, those that were dropped among them.
    pub(super) tried: u64,
    leaves: Vec<Leaf>,
}

/// How a formula is made of others.
#[derive(Clone, Copy)]
enum Form {
    Leaf(usize),
    Unary(Unary, usize),
    Binary(Binary, usize, usize),
}

/// A formula.
#[derive(Clone, Copy)]
struct Entry {
    form: Form,
    /// Its greatest value for coordinates up to [`LARGEST`].
    bound: u128,
    /// Whether an operator with one operand is in it.
    is_deep: bool,
    is_constant: bool,
}

/// Stands for no value, or for one that is too large for a sample.
pub(super) const NONE: u32 = u32::MAX;

/// What it takes to work out a formula at a cell.
const FORM: u64 = 16;

/// The code doesn't need more than 63 bits for coordinates up to this number.
pub(super) const LARGEST: u128 = 1_000_000_000;

impl Bank {
    /// No formula but a way to make them.
    pub(super) fn new(sample: &Sample, leaves: Vec<Leaf>) -> Bank {
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

    /// Whether a formula is a constant.
    pub(super) fn is_constant(&self, index: usize) -> bool {
        self.entries[index].is_constant
    }

    /// Whether a formula is a remainder by a constant, and whether it counts digits.
    pub(super) fn nature(&self, index: usize) -> [bool; 2] {
        match self.entries[index].form {
            Form::Binary(Binary::Modulo, _, by) => [self.is_constant(by), false],
            Form::Unary(operator, _) => [false, operator.counts()],
            _ => [false; 2],
        }
    }

    /// A formula as a tree.
    pub(super) fn term(&self, index: usize) -> Term {
        self.tree(self.entries[index].form)
    }

    fn tree(&self, form: Form) -> Term {
        match form {
            Form::Leaf(leaf) => self.leaves[leaf].term.clone(),
            Form::Unary(operator, a) => Term::Unary(operator, Box::new(self.term(a))),
            Form::Binary(operator, a, b) => Term::binary(operator, self.term(a), self.term(b)),
        }
    }

    /// Adds the formulas that cost one more than all that are there; whether there were steps for
    /// all of them.
    pub(super) fn grow(&mut self, sample: &Sample, budget: &Budget) -> bool {
        let complete = self.each_form(self.ends.len(), |bank, form| {
            bank.tried += 1;
            if let Some(entry) = bank.entry(form) {
                bank.evaluate(form, sample);
                bank.keep(entry);
            }
            budget.spend(FORM * bank.width as u64)
        });
        self.ends.push(self.len());
        complete
    }

    /// The formulas of a cost that are made of those that are there and have the right values on
    /// the first cells of the sample, so many of them; none of them is kept. `None` if there were
    /// not enough steps for all of them.
    pub(super) fn close(
        &mut self,
        (sample, cells): (&Sample, usize),
        cost: usize,
        budget: &Budget,
    ) -> Option<Vec<Term>> {
        let right = &sample.cells[..cells];
        let mut found = Vec::new();
        let complete = self.each_form(cost, |bank, form| {
            bank.tried += 1;
            let fits =
                |(cell, &(_, right)): (usize, &([u64; 4], u32))| bank.value(form, cell) == right;
            if right.iter().enumerate().all(fits) && bank.entry(form).is_some() {
                found.push(bank.tree(form));
            }
            budget.spend(FORM)
        });
        complete.then_some(found)
    }

    /// The formulas of a cost.
    fn of_cost(&self, cost: usize) -> Range<usize> {
        if (1..self.ends.len()).contains(&cost) {
            self.ends[cost - 1]..self.ends[cost]
        } else {
            0..0
        }
    }

    /// Calls a function for all formulas of a cost, as long as it returns true; whether it always
    /// did.
    fn each_form(&mut self, cost: usize, mut see: impl FnMut(&mut Bank, Form) -> bool) -> bool {
        let leaves = (0..self.leaves.len()).filter(|&leaf| self.leaves[leaf].cost == cost);
        let leaves: Vec<_> = leaves.map(Form::Leaf).collect();
        let is_operand = |&a: &usize| {
            let entry = &self.entries[a];
            !entry.is_constant && self.cost_of(a) + unary_weight(entry.is_deep) == cost
        };
        let operands: Vec<_> = (0..self.len()).filter(is_operand).collect();
        let unary = operands.iter().flat_map(|&a| UNARY.map(|operator| Form::Unary(operator, a)));
        leaves.into_iter().all(|form| see(self, form))
            && BINARY.into_iter().all(|operator| self.each_pair(cost, operator, &mut see))
            && unary.into_iter().all(|form| see(self, form))
    }

    /// The same for the formulas whose last operator is one with two operands.
    fn each_pair(
        &mut self,
        cost: usize,
        operator: Binary,
        see: &mut impl FnMut(&mut Bank, Form) -> bool,
    ) -> bool {
        for spent in WEIGHTS {
            for cost_of_a in 1..cost.saturating_sub(spent) {
                let others = self.of_cost(cost - spent - cost_of_a);
                for a in self.of_cost(cost_of_a) {
                    let first = if operator.is_commutative() { a } else { 0 };
                    for b in others.start.max(first)..others.end {
                        let constants = [self.is_constant(a), self.is_constant(b)];
                        let is_meant =
                            constants != [true; 2] && weight(operator, constants) == spent;
                        if is_meant && !see(self, Form::Binary(operator, a, b)) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }

    /// What is known of a formula; `None` if its code might overflow.
    fn entry(&self, form: Form) -> Option<Entry> {
        let (bound, is_deep, is_constant) = match form {
            Form::Leaf(leaf) => {
                let mut is_deep = false;
                self.leaves[leaf].term.each(&mut |term| is_deep |= matches!(term, Term::Unary(..)));
                match self.leaves[leaf].term {
                    Term::Constant(number) => (number.into(), is_deep, true),
                    Term::Feature(..) => (16 * LARGEST, is_deep, false),
                    Term::Binary(Binary::Plus | Binary::Xor, ..) => (4 * LARGEST, is_deep, false),
                    _ => (LARGEST, is_deep, false),
                }
            }
            Form::Unary(operator, a) => (operator.bound(self.entries[a].bound), true, false),
            Form::Binary(operator, a, b) => {
                let (a, b) = (&self.entries[a], &self.entries[b]);
                (operator.bound(a.bound, b.bound)?, a.is_deep || b.is_deep, false)
            }
        };
        (bound < 1 << 63).then_some(Entry { form, bound, is_deep, is_constant })
    }

    /// The value of a formula that isn't a leaf at a cell of the sample.
    #[inline]
    fn value(&self, form: Form, cell: usize) -> u32 {
        let of = |index: usize| self.values[index * self.width + cell];
        match form {
            Form::Leaf(_) => NONE,
            Form::Unary(operator, a) => unary(operator, of(a)),
            Form::Binary(operator, a, b) => binary(operator, of(a), of(b)),
        }
    }

    /// Sets the values that are looked at to those of a formula.
    fn evaluate(&mut self, form: Form, sample: &Sample) {
        let of = |index: usize| &self.values[index * self.width..][..self.width];
        match form {
            Form::Leaf(leaf) => {
                let term = &self.leaves[leaf].term;
                let cells = sample.cells.iter().zip(&mut self.next);
                cells.for_each(|((at, _), next)| *next = small(term.value(at)));
            }
            Form::Unary(operator, a) => {
                let pairs = of(a).iter().zip(&mut self.next);
                pairs.for_each(|(&a, next)| *next = unary(operator, a));
            }
            Form::Binary(operator, a, b) => {
                let pairs = of(a).iter().zip(of(b)).zip(&mut self.next);
                pairs.for_each(|((&a, &b), next)| *next = binary(operator, a, b));
            }
        }
    }

    /// Keeps the formula that is looked at if its values are new.
    fn keep(&mut self, entry: Entry) {
        let mix = |hash: u64, &value: &u32| {
            (hash.rotate_left(23) ^ u64::from(value)).wrapping_mul(0x9fb2_1c65_1e98_df25)
        };
        if self.seen.insert(self.next.iter().fold(0x517c_c1b7_2722_0a95, mix)) {
            self.values.extend_from_slice(&self.next);
            self.entries.push(entry);
        }
    }
}

/// A value as a sample has it.
#[inline]
fn small(value: Option<u64>) -> u32 {
    value.and_then(|value| u32::try_from(value).ok()).unwrap_or(NONE)
}

#[inline]
fn unary(operator: Unary, a: u32) -> u32 {
    if a == NONE { NONE } else { small(operator.apply(u64::from(a))) }
}

#[inline]
fn binary(operator: Binary, a: u32, b: u32) -> u32 {
    if a == NONE || b == NONE {
        return NONE;
    }
    small(operator.apply(u64::from(a), u64::from(b)))
}
