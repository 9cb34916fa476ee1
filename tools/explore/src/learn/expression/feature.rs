//! Formulas and conditions for positions that have no coordinates, by numbers that are worked out
//! of each of them, such as the sum of a multiset.

use crate::budget::Budget;
use std::sync::Arc;

use super::leaves::{Leaf, constants};
use super::operator::Binary;
use super::outcome;
use super::predicate::{Comparison, Predicate};
use super::sample::NEAR;
use super::split::Split;
use super::term::Term;
use super::values;
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// A number that is worked out of positions.
#[derive(Clone, Debug)]
pub struct Feature {
    /// What it costs in a formula; a coordinate costs 2.
    pub cost: usize,
    /// What it is at each position.
    pub values: Vec<u64>,
    /// The most that it may be anywhere.
    pub bound: u128,
}

/// Finds formulas and conditions for these values. The rules take all features of a position, of
/// which there are more than four, as its coordinates.
pub fn learn(
    kind: Kind,
    values_of_all: &[u32],
    features: &[Feature],
    budget: &Budget,
) -> Vec<Box<dyn Rule>> {
    // Where exceptions would be allowed, there are no positions.
    let none = NEAR as usize;
    let cells = [vec![Table::FREE; none], values_of_all.to_vec()].concat();
    let table = Table::sequence(kind, 0, cells);
    let term = |(place, feature): (usize, &Feature)| {
        let values = [vec![0; none], feature.values.clone()].concat();
        (Term::Feature(place, Arc::from(values), feature.bound), feature.cost)
    };
    let terms: Vec<_> = features.iter().enumerate().map(term).collect();
    let splits = splits(&terms);
    let leaves = terms.into_iter().map(|(term, cost)| Leaf { term, cost });
    let leaves: Vec<Leaf> = leaves.chain(constants()).collect();
    match kind {
        Kind::Grundy => values(&table, leaves, &splits, budget),
        Kind::Outcome => outcome::conditions(&table, leaves, budget),
    }
}

/// The ways to tell positions apart: whether a feature is 0, 1 or at most 1, and its parity.
fn splits(terms: &[(Term, usize)]) -> Vec<Split> {
    let mut splits = Vec::new();
    for (comparison, number) in
        [(Comparison::Less, 2), (Comparison::Equal, 0), (Comparison::Equal, 1)]
    {
        splits.extend(terms.iter().map(|(term, _)| {
            let number = Term::Constant(number);
            Split::Test(Predicate::compare(comparison, term.clone(), number))
        }));
    }
    splits.extend(terms.iter().map(|(term, _)| {
        let parity = Term::binary(Binary::Modulo, term.clone(), Term::Constant(2));
        Split::Test(Predicate::compare(Comparison::Equal, parity, Term::Constant(0)))
    }));
    splits
}
