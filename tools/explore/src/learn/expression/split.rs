//! Ways to tell positions apart, by which formulas for cases are found.

use super::leaves::remainders;
use super::operator::{Binary, Unary};
use super::predicate::{Comparison, Predicate};
use super::term::Term;
use crate::table::Table;

/// A way to tell positions apart.
#[derive(Clone, Debug)]
pub(super) enum Split {
    /// By whether a condition is true: class 0, or false: class 1.
    Test(Predicate),
    /// By the residue of a term.
    Residue(Term, u64),
    /// By whether a term is less than another one, equal to it, or greater.
    Order(Term, Term),
}

/// The greatest divisor of residues.
const DIVISOR: u64 = 8;

/// The splits of a table, the simplest first.
pub(super) fn splits(table: &Table) -> Vec<Split> {
    let coordinates: Vec<_> = (0..table.dimensions()).map(Term::Coordinate).collect();
    let pairs: Vec<_> = (0..coordinates.len())
        .flat_map(|a| (a + 1..coordinates.len()).map(move |b| [a, b].map(Term::Coordinate)))
        .collect();
    let of_pairs = |operator: Binary| {
        pairs.iter().map(move |[a, b]| Term::binary(operator, a.clone(), b.clone()))
    };
    let order = |[a, b]: &[Term; 2]| Split::Order(a.clone(), b.clone());
    let residues = |term: Term| (2..=DIVISOR).map(move |m| Split::Residue(term.clone(), m));
    let mut splits: Vec<_> = tests(table, of_pairs(Binary::Min)).map(Split::Test).collect();
    splits.extend(pairs.iter().map(order));
    splits.extend(coordinates.into_iter().chain(of_pairs(Binary::Plus)).flat_map(residues));
    if table.dimensions() == 1 {
        for operator in [Unary::TrailingZeros, Unary::Popcount, Unary::Log2] {
            splits.push(Split::Residue(unary(operator, 0), 2));
        }
    }
    splits
}

/// The conditions by which positions are told apart, given the least of two coordinates each.
fn tests(table: &Table, least: impl Iterator<Item = Term>) -> impl Iterator<Item = Predicate> {
    let equal = |a: Term, b: Term| Predicate::compare(Comparison::Equal, a, b);
    let mut tests = Vec::new();
    for place in 0..table.dimensions() {
        let term = Term::Coordinate(place);
        if table.dimensions() == 1 {
            tests.push(equal(unary(Unary::LowestBit, 0), term));
            continue;
        }
        let first = table.from[place];
        tests.extend((first..first + 3).map(|n| equal(term.clone(), Term::Constant(n))));
        if table.is_parameter[place] {
            for (residue, divisor) in [(0, 2), (0, 3), (1, 3), (2, 3), (0, 4), (2, 4)] {
                let term = Term::binary(Binary::Modulo, term.clone(), Term::Constant(divisor));
                tests.push(equal(term, Term::Constant(residue)));
            }
        }
    }
    for term in least {
        let first = table.from.iter().copied().min().unwrap_or(0);
        tests.extend((first..first + 3).map(|n| equal(term.clone(), Term::Constant(n))));
    }
    for (remainder, parameter) in remainders(table) {
        tests.push(equal(remainder.clone(), parameter));
        tests.push(equal(remainder, Term::Constant(0)));
    }
    tests.into_iter()
}

/// An operator on a coordinate.
fn unary(operator: Unary, place: usize) -> Term {
    Term::Unary(operator, Box::new(Term::Coordinate(place)))
}

impl Split {
    /// The number of classes.
    pub(super) fn classes(&self) -> usize {
        match self {
            Split::Test(_) => 2,
            Split::Residue(_, divisor) => *divisor as usize,
            Split::Order(..) => 3,
        }
    }

    /// The class of a position.
    pub(super) fn class(&self, at: &[u64]) -> Option<usize> {
        match self {
            Split::Test(test) => Some(usize::from(!test.holds(at)?)),
            Split::Residue(term, divisor) => Some((term.value(at)? % divisor) as usize),
            Split::Order(a, b) => Some((a.value(at)?.cmp(&b.value(at)?) as i8 + 1) as usize),
        }
    }

    /// The condition for a position to be in one of some classes, but not in every one.
    pub(super) fn condition(&self, classes: &[usize]) -> Predicate {
        let compare =
            |comparison, a: &Term, b: &Term| Predicate::compare(comparison, a.clone(), b.clone());
        match self {
            Split::Test(test) if classes == [0] => test.clone(),
            Split::Test(test) => test.clone().negated(),
            Split::Residue(term, divisor) => {
                let residue = Term::binary(Binary::Modulo, term.clone(), Term::Constant(*divisor));
                let equal = |&class: &usize| {
                    compare(Comparison::Equal, &residue, &Term::Constant(class as u64))
                };
                match classes {
                    [class] => equal(class),
                    _ => Predicate::Or(classes.iter().map(equal).collect()),
                }
            }
            Split::Order(a, b) => match classes {
                [0] => compare(Comparison::Less, a, b),
                [1] => compare(Comparison::Equal, a, b),
                [2] => compare(Comparison::Less, b, a),
                [0, 1] => compare(Comparison::AtLeast, b, a),
                [0, 2] => compare(Comparison::Unequal, a, b),
                _ => compare(Comparison::AtLeast, a, b),
            },
        }
    }
}
