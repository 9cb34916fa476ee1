//! Formulas of first-order logic in the form in which they are decided: linear relations and
//! calls, joined, with negations pushed inwards and each quantifier over a conjunction.

use std::collections::BTreeMap;

use crate::linear::Comparison;

/// A variable. Quantifiers bind different ones, except on the two sides of [`Formula::Join`].
pub(crate) type Variable = usize;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Formula {
    /// The sum compares with 0.
    Linear(Sum, Comparison),
    /// The relation of this number holds of these variables, of which some may be equal.
    Call(usize, Vec<Variable>),
    Not(Box<Formula>),
    Join(Connective, Box<Formula>, Box<Formula>),
    /// There are such numbers that all parts hold. With no variables, a conjunction.
    Exists(Vec<Variable>, Vec<Formula>),
}

/// What joins two formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Connective {
    Or,
    Iff,
}

impl Formula {
    pub(crate) fn join(connective: Connective, left: Formula, right: Formula) -> Formula {
        Formula::Join(connective, Box::new(left), Box::new(right))
    }

    pub(crate) fn or(left: Formula, right: Formula) -> Formula {
        Formula::join(Connective::Or, left, right)
    }

    /// The conjunction. What is bound in one part is bound around all parts.
    pub(crate) fn all(parts: impl IntoIterator<Item = Formula>) -> Formula {
        let (mut variables, mut all) = (vec![], vec![]);
        for part in parts {
            match part {
                Formula::Exists(more, parts) => {
                    variables.extend(more);
                    all.extend(parts);
                }
                part => all.push(part),
            }
        }
        Formula::Exists(variables, all)
    }

    /// That there are such `variables`; in a disjunction, said of each side by itself.
    pub(crate) fn exists(variables: Vec<Variable>, inner: Formula) -> Formula {
        match inner {
            Formula::Join(Connective::Or, left, right) => {
                let left = Formula::exists(variables.clone(), *left);
                Formula::or(left, Formula::exists(variables, *right))
            }
            inner => Formula::all([Formula::Exists(variables, vec![]), inner]),
        }
    }

    pub(crate) fn negated(self) -> Formula {
        match self {
            Formula::Linear(sum, comparison) => Formula::Linear(sum, comparison.negated()),
            Formula::Not(inner) => *inner,
            Formula::Join(Connective::Or, left, right) => {
                Formula::all([left.negated(), right.negated()])
            }
            Formula::Join(Connective::Iff, left, right) => {
                Formula::join(Connective::Iff, *left, right.negated())
            }
            formula => Formula::Not(Box::new(formula)),
        }
    }
}

/// A sum of variables with factors, and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    /// None of them is zero.
    pub(crate) factors: BTreeMap<Variable, i32>,
    pub(crate) constant: i64,
}

impl Sum {
    pub(crate) fn constant(constant: i64) -> Sum {
        Sum { constant, ..Sum::default() }
    }

    pub(crate) fn variable(variable: Variable) -> Sum {
        Sum { factors: BTreeMap::from([(variable, 1)]), constant: 0 }
    }

    /// The number, if there are no variables.
    pub(crate) fn as_constant(&self) -> Option<i64> {
        self.factors.is_empty().then_some(self.constant)
    }

    /// Adds `factor` times another sum; `None` if a number is too large.
    pub(crate) fn plus(mut self, factor: i64, other: &Sum) -> Option<Sum> {
        for (&variable, &count) in &other.factors {
            let sum = self.factors.entry(variable).or_default();
            let product = i64::from(count).checked_mul(factor)?;
            *sum = i64::from(*sum).checked_add(product)?.try_into().ok()?;
        }
        self.factors.retain(|_, factor| *factor != 0);
        self.constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        Some(self)
    }
}
