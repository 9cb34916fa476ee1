//! Conditions on positions: comparisons of formulas, and what is made of them.

use super::operator::Binary;
use super::term::{Style, Term};

/// How two formulas are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    Unequal,
    Less,
    AtLeast,
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Predicate {
    Compare(Comparison, Term, Term),
    And(Vec<Predicate>),
    Or(Vec<Predicate>),
    /// Where the first holds, the second; elsewhere, the third.
    Cases(Box<[Predicate; 3]>),
}

impl Comparison {
    /// Whether it holds between two numbers.
    pub(super) fn holds(self, a: u64, b: u64) -> bool {
        match self {
            Comparison::Equal => a == b,
            Comparison::Unequal => a != b,
            Comparison::Less => a < b,
            Comparison::AtLeast => a >= b,
        }
    }

    fn negated(self) -> Comparison {
        match self {
            Comparison::Equal => Comparison::Unequal,
            Comparison::Unequal => Comparison::Equal,
            Comparison::Less => Comparison::AtLeast,
            Comparison::AtLeast => Comparison::Less,
        }
    }

    fn sign(self) -> &'static str {
        match self {
            Comparison::Equal => "==",
            Comparison::Unequal => "!=",
            Comparison::Less => "<",
            Comparison::AtLeast => ">=",
        }
    }
}

impl Predicate {
    /// A comparison, with constants on its right, and as people write it: `x ^ y ^ z == 0` and
    /// `n % 2 == 1`.
    pub(super) fn compare(comparison: Comparison, a: Term, b: Term) -> Predicate {
        use Comparison::{AtLeast, Equal, Less, Unequal};
        use Term::Constant;
        let is_equality = matches!(comparison, Equal | Unequal);
        let is_xor = |term: &Term| matches!(term, Term::Binary(Binary::Xor, ..));
        match (comparison, a, b) {
            (Less, Constant(number), b) => Predicate::Compare(AtLeast, b, Constant(number + 1)),
            (_, a @ Constant(_), b) if is_equality => Predicate::compare(comparison, b, a),
            (_, a, Constant(number)) if is_equality && number < 2 && is_parity(&a) => {
                let number = if comparison == Equal { number } else { 1 - number };
                Predicate::Compare(Equal, a, Constant(number))
            }
            (_, a @ (Term::Coordinate(_) | Term::Feature(..)), b)
                if is_equality && matches!(b, Term::Binary(..)) =>
            {
                Predicate::compare(comparison, b, a)
            }
            (_, a, b @ Constant(_)) => Predicate::Compare(comparison, a, b),
            (_, a, b) if is_equality && (is_xor(&a) || is_xor(&b)) => {
                Predicate::Compare(comparison, Term::binary(Binary::Xor, a, b), Constant(0))
            }
            (_, a, b) => Predicate::Compare(comparison, a, b),
        }
    }

    /// A condition with cases; where one of them is always true or always false, it needs no words.
    pub(super) fn cases(condition: Predicate, yes: Predicate, no: Predicate) -> Predicate {
        match (yes.constant(), no.constant()) {
            (Some(true), Some(false)) => condition,
            (Some(false), Some(true)) => condition.negated(),
            (Some(true), _) => Predicate::Or(vec![condition, no]),
            (Some(false), _) => Predicate::And(vec![condition.negated(), no]),
            (_, Some(true)) => Predicate::Or(vec![condition.negated(), yes]),
            (_, Some(false)) => Predicate::And(vec![condition, yes]),
            _ => Predicate::Cases(Box::new([condition, yes, no])),
        }
    }

    /// Whether it is true everywhere or false everywhere, if it is one that compares nothing.
    fn constant(&self) -> Option<bool> {
        match self {
            Predicate::And(all) if all.is_empty() => Some(true),
            Predicate::Or(all) if all.is_empty() => Some(false),
            _ => None,
        }
    }

    /// Whether it holds at a position; `None` if a formula has no value there.
    pub(super) fn holds(&self, at: &[u64]) -> Option<bool> {
        match self {
            Predicate::Compare(comparison, a, b) => {
                Some(comparison.holds(a.value(at)?, b.value(at)?))
            }
            Predicate::And(all) => {
                all.iter().try_fold(true, |holds, one| Some(holds && one.holds(at)?))
            }
            Predicate::Or(all) => {
                all.iter().try_fold(false, |holds, one| Some(holds || one.holds(at)?))
            }
            Predicate::Cases(cases) => {
                let [condition, yes, no] = &**cases;
                if condition.holds(at)? { yes.holds(at) } else { no.holds(at) }
            }
        }
    }

    /// The same without one of its parts, in all ways; and with a case that is always true, or
    /// never.
    pub(super) fn reduced(&self) -> Vec<Predicate> {
        match self {
            Predicate::Compare(..) => Vec::new(),
            Predicate::And(all) => fewer(all).into_iter().map(Predicate::And).collect(),
            Predicate::Or(all) => fewer(all).into_iter().map(Predicate::Or).collect(),
            Predicate::Cases(cases) => {
                let [condition, yes, no] = &**cases;
                let with = |yes: &Predicate, no: &Predicate| {
                    Predicate::Cases(Box::new([condition.clone(), yes.clone(), no.clone()]))
                };
                let mut reduced = vec![yes.clone(), no.clone()];
                for always in [Predicate::And(vec![]), Predicate::Or(vec![])] {
                    reduced.extend([with(&always, no), with(yes, &always)]);
                }
                reduced.extend(yes.reduced().iter().map(|yes| with(yes, no)));
                reduced.extend(no.reduced().iter().map(|no| with(yes, no)));
                reduced
            }
        }
    }

    /// The opposite.
    pub(super) fn negated(self) -> Predicate {
        let negate = |all: Vec<Predicate>| all.into_iter().map(Predicate::negated).collect();
        match self {
            Predicate::Compare(comparison, a, b) => Predicate::compare(comparison.negated(), a, b),
            Predicate::And(all) => Predicate::Or(negate(all)),
            Predicate::Or(all) => Predicate::And(negate(all)),
            Predicate::Cases(cases) => {
                let [condition, yes, no] = *cases;
                Predicate::Cases(Box::new([condition, yes.negated(), no.negated()]))
            }
        }
    }

    /// The same condition with plain differences wherever they can't be negative.
    pub(super) fn settled(self, from: &[u64]) -> Predicate {
        let settle = |all: Vec<Predicate>| all.into_iter().map(|one| one.settled(from)).collect();
        match self {
            Predicate::Compare(comparison, a, b) => {
                Predicate::Compare(comparison, a.settled(from), b.settled(from))
            }
            Predicate::And(all) => Predicate::And(settle(all)),
            Predicate::Or(all) => Predicate::Or(settle(all)),
            Predicate::Cases(cases) => {
                Predicate::Cases(Box::new((*cases).map(|one| one.settled(from))))
            }
        }
    }

    /// The condition with these names for the coordinates.
    pub(super) fn write(&self, names: &[&str], style: Style) -> String {
        let join = |all: &[Predicate], sign: &str| {
            let parts: Vec<_> = all.iter().map(|one| one.within(names, style)).collect();
            parts.join(sign)
        };
        match self {
            Predicate::Compare(comparison, a, b) => {
                let sides = (a.write(names, style), b.write(names, style));
                format!("{} {} {}", sides.0, comparison.sign(), sides.1)
            }
            Predicate::And(all) => join(all, " && "),
            Predicate::Or(all) => join(all, " || "),
            Predicate::Cases(cases) => {
                let [condition, yes, no] = cases.each_ref().map(|one| one.write(names, style));
                match style {
                    Style::Text => format!("{yes} if {condition}; otherwise {no}"),
                    _ => format!("if {condition} {{ {yes} }} else {{ {no} }}"),
                }
            }
        }
    }

    /// The condition as a part of another one.
    fn within(&self, names: &[&str], style: Style) -> String {
        let inner = self.write(names, style);
        if matches!(self, Predicate::Compare(..)) { inner } else { format!("({inner})") }
    }

    /// Calls a function for each part of its formulas.
    pub(super) fn each(&self, see: &mut dyn FnMut(&Term)) {
        match self {
            Predicate::Compare(_, a, b) => {
                a.each(see);
                b.each(see);
            }
            Predicate::And(all) | Predicate::Or(all) => {
                all.iter().for_each(|one| one.each(see));
            }
            Predicate::Cases(cases) => cases.iter().for_each(|one| one.each(see)),
        }
    }
}

/// Conditions without one of them, or without a part of one.
fn fewer(all: &[Predicate]) -> Vec<Vec<Predicate>> {
    let with = |i: usize, one: Vec<Predicate>| [&all[..i], &one, &all[i + 1..]].concat();
    let parts = |i: usize| all[i].reduced().into_iter().map(move |one| with(i, vec![one]));
    let without = (0..all.len()).map(|i| with(i, Vec::new()));
    without.chain((0..all.len()).flat_map(parts)).collect()
}

/// Whether a formula is a remainder by 2.
fn is_parity(term: &Term) -> bool {
    matches!(term, Term::Binary(Binary::Modulo, _, by) if **by == Term::Constant(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_written_as_in_rust_and_can_be_turned_around() {
        let compare = |comparison, a, b| Predicate::compare(comparison, a, b);
        let (x, y) = (Term::Coordinate(0), Term::Coordinate(1));
        let equal = compare(Comparison::Equal, x.clone(), y.clone());
        let large = compare(Comparison::Less, Term::Constant(1), x);
        let both = Predicate::And(vec![equal.clone(), large.clone()]);
        let names = &["x", "y"];
        assert_eq!(both.write(names, Style::Text), "x == y && x >= 2");
        assert_eq!(both.clone().negated().write(names, Style::Text), "x != y || x < 2");
        let cases = Predicate::Cases(Box::new([large, equal, both]));
        let text = "x == y if x >= 2; otherwise x == y && x >= 2";
        assert_eq!(cases.write(names, Style::Text), text);
        assert_eq!(cases.holds(&[2, 2]), Some(true));
        assert_eq!(cases.negated().holds(&[2, 2]), Some(false));
    }
}
