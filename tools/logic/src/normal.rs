//! Formulas in the form in which they are decided: numbers instead of names, linear relations
//! instead of terms, negations pushed inwards, and quantifiers too.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::error::{Error, Place};
use crate::formula::{Connective, Formula, Quantifier, Term};
use crate::linear::Comparison;
use crate::relation::Relation;

/// A variable; no two quantifiers bind the same one.
pub(crate) type Variable = usize;

/// A formula to decide.
#[derive(Clone, Debug)]
pub(crate) enum Normal {
    /// Σ cᵢxᵢ + `constant` compares with 0, over different variables.
    Linear {
        terms: Vec<(Variable, i32)>,
        constant: i64,
        comparison: Comparison,
    },
    /// A definition holds of these, of which some may be equal.
    Call(String, Arc<Relation>, Vec<Variable>),
    Not(Box<Normal>),
    /// All; with none of them, true.
    And(Vec<Normal>),
    /// One of them; with none of them, false.
    Or(Vec<Normal>),
    Iff(Box<Normal>, Box<Normal>),
    Exists(Vec<Variable>, Box<Normal>),
}

impl Normal {
    pub(crate) fn free_variables(&self) -> BTreeSet<Variable> {
        match self {
            Normal::Linear { terms, .. } => terms.iter().map(|&(variable, _)| variable).collect(),
            Normal::Call(_, _, arguments) => arguments.iter().copied().collect(),
            Normal::Not(inner) => inner.free_variables(),
            Normal::And(parts) | Normal::Or(parts) => {
                parts.iter().flat_map(Normal::free_variables).collect()
            }
            Normal::Iff(a, b) => &a.free_variables() | &b.free_variables(),
            Normal::Exists(variables, inner) => {
                let mut free = inner.free_variables();
                free.retain(|variable| !variables.contains(variable));
                free
            }
        }
    }

    /// The same in words in which variables are numbered by where they occur first: equal for
    /// formulas that differ in the names of variables only. Appends the variables to `numbered`.
    pub(crate) fn key(&self, numbered: &mut Vec<Variable>) -> String {
        let mut number = |variable: Variable| {
            let known = numbered.iter().position(|&it| it == variable);
            known.unwrap_or_else(|| {
                numbered.push(variable);
                numbered.len() - 1
            })
        };
        match self {
            Normal::Linear { terms, constant, comparison } => {
                let terms = terms.iter().map(|&(variable, factor)| (number(variable), factor));
                format!("{:?}+{constant}{comparison:?}", terms.collect::<Vec<_>>())
            }
            Normal::Call(name, _, arguments) => {
                let arguments = arguments.iter().map(|&variable| number(variable));
                format!("${name}{:?}", arguments.collect::<Vec<_>>())
            }
            Normal::Not(inner) => format!("~{}", inner.key(numbered)),
            Normal::And(parts) => format!("&{}", keys(parts, numbered)),
            Normal::Or(parts) => format!("|{}", keys(parts, numbered)),
            Normal::Iff(a, b) => format!("={}{}", a.key(numbered), b.key(numbered)),
            Normal::Exists(variables, inner) => {
                let inner = inner.key(numbered);
                let bound = variables.iter().map(|it| numbered.iter().position(|v| v == it));
                format!("E{:?}{inner}", bound.collect::<Vec<_>>())
            }
        }
    }
}

fn keys(parts: &[Normal], numbered: &mut Vec<Variable>) -> String {
    let parts: Vec<String> = parts.iter().map(|part| part.key(numbered)).collect();
    format!("({})", parts.join(","))
}

/// That there are such `variables`, said of as small parts as possible: of each part of a
/// disjunction by itself, and of those parts of a conjunction in which they occur.
fn exists(mut variables: Vec<Variable>, inner: Normal) -> Normal {
    let free = inner.free_variables();
    variables.retain(|variable| free.contains(variable));
    if variables.is_empty() {
        return inner;
    }
    match inner {
        Normal::Or(parts) => {
            let part = |part: Normal| exists(variables.clone(), part);
            Normal::Or(parts.into_iter().map(part).collect())
        }
        Normal::Exists(more, inner) => {
            variables.extend(more);
            exists(variables, *inner)
        }
        Normal::And(parts) => exists_all(variables, parts),
        inner => Normal::Exists(variables, Box::new(inner)),
    }
}

fn exists_all(mut variables: Vec<Variable>, parts: Vec<Normal>) -> Normal {
    // What is bound in one part is bound together with the rest, and the order is found later.
    let mut flat = vec![];
    for part in parts {
        match part {
            Normal::Exists(more, inner) => {
                variables.extend(more);
                match *inner {
                    Normal::And(parts) => flat.extend(parts),
                    part => flat.push(part),
                }
            }
            part => flat.push(part),
        }
    }
    let has_any = |part: &Normal| part.free_variables().iter().any(|it| variables.contains(it));
    let (inside, mut outside): (Vec<Normal>, Vec<Normal>) = flat.into_iter().partition(has_any);
    outside.push(Normal::Exists(variables, Box::new(all(inside))));
    all(outside)
}

/// The conjunction, without conjunctions among its parts.
fn all(parts: impl IntoIterator<Item = Normal>) -> Normal {
    let mut flat = vec![];
    for part in parts {
        match part {
            Normal::And(parts) => flat.extend(parts),
            part => flat.push(part),
        }
    }
    if flat.len() == 1 { flat.remove(0) } else { Normal::And(flat) }
}

/// The disjunction, without disjunctions among its parts.
fn any(parts: impl IntoIterator<Item = Normal>) -> Normal {
    let mut flat = vec![];
    for part in parts {
        match part {
            Normal::Or(parts) => flat.extend(parts),
            part => flat.push(part),
        }
    }
    Normal::Or(flat)
}

fn not(inner: Normal) -> Normal {
    match inner {
        Normal::Linear { terms, constant, comparison } => {
            Normal::Linear { terms, constant, comparison: comparison.negated() }
        }
        Normal::Not(inner) => *inner,
        inner => Normal::Not(Box::new(inner)),
    }
}

/// A sum of variables with factors, and a constant.
#[derive(Clone, Debug, Default)]
struct Sum {
    factors: BTreeMap<Variable, i64>,
    constant: i64,
}

impl Sum {
    fn variable(variable: Variable) -> Sum {
        Sum { factors: BTreeMap::from([(variable, 1)]), constant: 0 }
    }

    /// Adds `factor` times another sum; `None` if a number is too large.
    fn plus(mut self, factor: i64, other: &Sum) -> Option<Sum> {
        for (&variable, &count) in &other.factors {
            let sum = self.factors.entry(variable).or_default();
            *sum = sum.checked_add(count.checked_mul(factor)?)?;
        }
        self.constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        Some(self)
    }

    /// That the sum compares with 0; `None` if a factor is too large.
    fn compared(self, comparison: Comparison) -> Option<Normal> {
        let factor = |(variable, factor): (Variable, i64)| Some((variable, i32::try_from(factor)));
        let factors = self.factors.into_iter().filter(|&(_, factor)| factor != 0);
        let terms: Option<Vec<(Variable, i32)>> = factors
            .map(|it| factor(it).and_then(|(variable, it)| Some((variable, it.ok()?))))
            .collect();
        Some(Normal::Linear { terms: terms?, constant: self.constant, comparison })
    }
}

/// Brings formulas into their normal form.
pub(crate) struct Normaliser<'t> {
    /// The definitions.
    pub(crate) relations: &'t BTreeMap<String, Arc<Relation>>,
    /// The name of the numeration system.
    pub(crate) numeration: &'t str,
    /// The name of each variable.
    pub(crate) names: Vec<String>,
    /// Which variable a name means.
    scope: BTreeMap<String, Variable>,
    /// What must hold besides the relation that is being read.
    conditions: Vec<Normal>,
    /// Variables that stand for parts of it.
    auxiliary: Vec<Variable>,
}

impl<'t> Normaliser<'t> {
    /// A normaliser for formulas with these free variables, which become 0, 1, ….
    pub(crate) fn new(
        relations: &'t BTreeMap<String, Arc<Relation>>,
        numeration: &'t str,
        free: impl IntoIterator<Item = String>,
    ) -> Normaliser<'t> {
        let names: Vec<String> = free.into_iter().collect();
        let scope = names.iter().cloned().zip(0..).collect();
        let (conditions, auxiliary) = (vec![], vec![]);
        Normaliser { relations, numeration, names, scope, conditions, auxiliary }
    }

    /// The normal form of a formula, or of its negation.
    pub(crate) fn formula(&mut self, formula: &Formula, holds: bool) -> Result<Normal, Error> {
        match formula {
            Formula::Compare(left, comparison, right, place) => {
                let sum = self.difference(left, right, *place)?;
                let relation = sum.compared(*comparison).ok_or_else(|| too_large(*place))?;
                Ok(self.with_conditions(relation, holds))
            }
            Formula::Call(name, arguments, place) => {
                let call = self.call(name, arguments, *place)?;
                Ok(self.with_conditions(call, holds))
            }
            Formula::Not(inner) => self.formula(inner, !holds),
            Formula::Join(connective, left, right) => self.join(*connective, left, right, holds),
            Formula::Quantified(quantifier, names, inner) => {
                let outer = self.scope.clone();
                let variables: Vec<Variable> = names.iter().map(|name| self.bind(name)).collect();
                // What holds for all is what has no exception.
                let is_exists = *quantifier == Quantifier::Exists;
                let inner = exists(variables, self.formula(inner, is_exists)?);
                self.scope = outer;
                Ok(if is_exists == holds { inner } else { not(inner) })
            }
        }
    }

    fn join(
        &mut self,
        connective: Connective,
        left: &Formula,
        right: &Formula,
        holds: bool,
    ) -> Result<Normal, Error> {
        // Each is a conjunction, a disjunction or an equivalence of its sides or their negations.
        let (left_holds, right_holds) = match connective {
            Connective::And | Connective::Or => (holds, holds),
            Connective::Implies => (!holds, holds),
            Connective::Iff => (true, holds),
            Connective::Xor => (true, !holds),
        };
        let (left, right) = (self.formula(left, left_holds)?, self.formula(right, right_holds)?);
        Ok(match connective {
            Connective::Iff | Connective::Xor => Normal::Iff(Box::new(left), Box::new(right)),
            Connective::And if holds => all([left, right]),
            Connective::Or | Connective::Implies if !holds => all([left, right]),
            _ => any([left, right]),
        })
    }

    fn call(&mut self, name: &str, arguments: &[Term], place: Place) -> Result<Normal, Error> {
        let Some(relation) = self.relations.get(name) else {
            let known: Vec<String> =
                self.relations.keys().map(|name| format!("`{name}`")).collect();
            let known = if known.is_empty() { "nothing".to_owned() } else { known.join(", ") };
            let message = format!("`{name}` isn't defined; defined are: {known}");
            return Err(Error::text(place, message));
        };
        let (expected, found) = (relation.variables().len(), arguments.len());
        if expected != found {
            let variables = relation.variables().join(", ");
            let message = format!(
                "{found} arguments of `{name}`, which has {expected}: `${name}({variables})`; free \
                 variables are arguments in alphabetical order"
            );
            return Err(Error::text(place, message));
        }
        if relation.numeration().name() != self.numeration {
            let message = format!(
                "`{name}` is about numbers in ?{}, and this formula is in ?{}",
                relation.numeration().name(),
                self.numeration
            );
            return Err(Error::text(place, message));
        }
        let arguments: Result<Vec<Variable>, Error> =
            arguments.iter().map(|argument| self.argument(argument, place)).collect();
        Ok(Normal::Call(name.to_owned(), relation.clone(), arguments?))
    }

    /// A variable that is equal to a term.
    fn argument(&mut self, term: &Term, place: Place) -> Result<Variable, Error> {
        if let Term::Variable(name) = term {
            return Ok(self.lookup(name));
        }
        let sum = self.sum(term, place)?;
        let variable = self.auxiliary();
        let sum = sum.plus(-1, &Sum::variable(variable));
        let equal = sum.and_then(|sum| sum.compared(Comparison::Equal));
        self.conditions.push(equal.ok_or_else(|| too_large(place))?);
        Ok(variable)
    }

    /// The relation with what must hold besides, or the negation of both together.
    fn with_conditions(&mut self, relation: Normal, holds: bool) -> Normal {
        let mut parts = std::mem::take(&mut self.conditions);
        parts.push(relation);
        let all = exists(std::mem::take(&mut self.auxiliary), all(parts));
        if holds { all } else { not(all) }
    }

    fn difference(&mut self, left: &Term, right: &Term, place: Place) -> Result<Sum, Error> {
        let (left, right) = (self.sum(left, place)?, self.sum(right, place)?);
        left.plus(-1, &right).ok_or_else(|| too_large(place))
    }

    fn sum(&mut self, term: &Term, place: Place) -> Result<Sum, Error> {
        let too_large = || too_large(place);
        match term {
            Term::Number(constant) => Ok(Sum { constant: *constant, ..Sum::default() }),
            Term::Variable(name) => Ok(Sum::variable(self.lookup(name))),
            Term::Sum(left, right) => {
                let (left, right) = (self.sum(left, place)?, self.sum(right, place)?);
                left.plus(1, &right).ok_or_else(too_large)
            }
            Term::Difference(left, right) => {
                let difference = self.difference(left, right, place)?;
                let is_natural = difference.clone().compared(Comparison::AtLeast);
                self.conditions.push(is_natural.ok_or_else(too_large)?);
                Ok(difference)
            }
            Term::Product(factor, term) => {
                let sum = self.sum(term, place)?;
                Sum::default().plus(i64::from(*factor), &sum).ok_or_else(too_large)
            }
            Term::Quotient(term, divisor) => self.quotient(term, i64::from(*divisor), place),
        }
    }

    /// A new variable q for which 0 ≤ term − divisor·q < divisor.
    fn quotient(&mut self, term: &Term, divisor: i64, place: Place) -> Result<Sum, Error> {
        let quotient = Sum::variable(self.auxiliary());
        let rest = self.sum(term, place)?.plus(-divisor, &quotient);
        let rest = rest.ok_or_else(|| too_large(place))?;
        let is_natural = rest.clone().compared(Comparison::AtLeast);
        let divisor = Sum { constant: divisor, ..Sum::default() };
        let is_less = rest.plus(-1, &divisor).and_then(|it| it.compared(Comparison::Less));
        self.conditions.extend([is_natural, is_less].into_iter().flatten());
        Ok(quotient)
    }

    fn lookup(&mut self, name: &str) -> Variable {
        match self.scope.get(name) {
            Some(&variable) => variable,
            None => self.bind(name),
        }
    }

    /// A new variable that the name means from now on.
    fn bind(&mut self, name: &str) -> Variable {
        self.names.push(name.to_owned());
        self.scope.insert(name.to_owned(), self.names.len() - 1);
        self.names.len() - 1
    }

    fn auxiliary(&mut self) -> Variable {
        self.names.push("a term".to_owned());
        self.auxiliary.push(self.names.len() - 1);
        self.names.len() - 1
    }
}

fn too_large(place: Place) -> Error {
    Error::text(place, "the numbers in this are too large")
}
