//! Formulas of first-order logic in the form in which they are decided: linear relations and
//! calls, negations, equivalences, and conjunctions behind a quantifier.

use std::collections::BTreeMap;

use crate::error::Place;
use crate::linear::Comparison;

/// A variable. Quantifiers bind different ones.
pub(crate) type Variable = usize;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Formula {
    /// The sum compares with 0.
    Linear(Sum, Comparison),
    Call(Call),
    Not(Box<Formula>),
    /// One of the two holds, or both.
    Or(Box<[Formula; 2]>),
    /// Both of them hold, or none.
    Iff(Box<[Formula; 2]>),
    /// There are such numbers that all parts hold. With no variables, a conjunction.
    Exists(Vec<Variable>, Vec<Formula>),
}

impl Formula {
    pub(crate) fn or(left: Formula, right: Formula) -> Formula {
        Formula::Or(Box::new([left, right]))
    }

    pub(crate) fn iff(left: Formula, right: Formula) -> Formula {
        Formula::Iff(Box::new([left, right]))
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

    pub(crate) fn exists(variables: Vec<Variable>, inner: Formula) -> Formula {
        Formula::all([Formula::Exists(variables, vec![]), inner])
    }

    pub(crate) fn negated(self) -> Formula {
        match self {
            Formula::Not(inner) => *inner,
            Formula::Or(sides) => Formula::all(sides.map(Formula::negated)),
            formula => Formula::Not(Box::new(formula)),
        }
    }
}

/// That the relation of this name holds of its arguments, of which some may be equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) name: String,
    pub(crate) place: Place,
    pub(crate) arguments: Vec<Variable>,
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
