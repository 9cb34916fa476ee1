//! Formulas of first-order logic, as they are written.

use std::collections::BTreeSet;

use crate::error::Place;
use crate::linear::Comparison;

/// A formula, and the numeration system that it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sentence {
    /// Such as `msd_fib`.
    pub(crate) numeration: String,
    pub(crate) place: Place,
    pub(crate) formula: Formula,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Formula {
    Compare(Term, Comparison, Term, Place),
    Call(String, Vec<Term>, Place),
    Not(Box<Formula>),
    Join(Connective, Box<Formula>, Box<Formula>),
    Quantified(Quantifier, Vec<String>, Box<Formula>),
}

/// What joins two formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Connective {
    And,
    Or,
    Xor,
    Implies,
    Iff,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quantifier {
    Exists,
    ForAll,
}

/// A natural number. As in Walnut, a formula that compares terms doesn't hold where a difference in
/// them would be negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    Number(i64),
    Variable(String),
    Sum(Box<Term>, Box<Term>),
    Difference(Box<Term>, Box<Term>),
    /// By a positive number.
    Product(i32, Box<Term>),
    /// By a positive number, rounded down.
    Quotient(Box<Term>, i32),
}

impl Formula {
    /// The variables that no quantifier binds, in the order in which Walnut has them: sorted.
    pub(crate) fn free_variables(&self) -> BTreeSet<String> {
        match self {
            Formula::Compare(left, _, right, _) => &left.variables() | &right.variables(),
            Formula::Call(_, arguments, _) => {
                arguments.iter().flat_map(|argument| argument.variables()).collect()
            }
            Formula::Not(inner) => inner.free_variables(),
            Formula::Join(_, left, right) => &left.free_variables() | &right.free_variables(),
            Formula::Quantified(_, variables, inner) => {
                let mut free = inner.free_variables();
                free.retain(|variable| !variables.contains(variable));
                free
            }
        }
    }
}

impl Term {
    fn variables(&self) -> BTreeSet<String> {
        match self {
            Term::Number(_) => BTreeSet::new(),
            Term::Variable(name) => BTreeSet::from([name.clone()]),
            Term::Sum(a, b) | Term::Difference(a, b) => &a.variables() | &b.variables(),
            Term::Product(_, a) | Term::Quotient(a, _) => a.variables(),
        }
    }
}
