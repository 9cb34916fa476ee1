//! Formulas as trees: their values, and how they are written as a text and as Rust.

use std::sync::Arc;

use super::operator::{Binary, CALL, Unary};

/// A formula in the coordinates of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Term {
    Constant(u64),
    /// A coordinate, by its place.
    Coordinate(usize),
    /// A number that is worked out of a position, by its place among such numbers, with what it is
    /// at the positions of a list, and the most that it is anywhere. A position of the list is
    /// given by its place in the list, as in a table with up to four coordinates; any other by all
    /// such numbers, which are more.
    Feature(usize, Arc<[u64]>, u128),
    Unary(Unary, Box<Term>),
    Binary(Binary, Box<Term>, Box<Term>),
}

/// For whom a formula is written.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Style {
    Text,
    /// In Rust, with numbers of the type `u64`.
    Rust,
    /// In Rust, with numbers of the type `u128`.
    Wide,
}

impl Style {
    /// The type of numbers.
    fn number(self) -> &'static str {
        if self == Style::Wide { "u128" } else { "u64" }
    }

    /// How many bits they have.
    fn bits(self) -> u32 {
        if self == Style::Wide { u128::BITS } else { u64::BITS }
    }
}

impl Binary {
    /// How strongly its operands have to bind to be written without brackets. Those of a sign on
    /// binary digits are in brackets more often than Rust asks for: few know the order by heart.
    fn sides(self, a: &Term, b: &Term) -> [u8; 2] {
        let own = self.precedence();
        let is_same = |side: &Term| matches!(side, Term::Binary(same, ..) if *same == self);
        let on_digits = own < Binary::Plus.precedence();
        let other = if on_digits { Binary::Times.precedence() } else { own };
        let left = if is_same(a) { own } else { other };
        let right = if is_same(b) && self.is_associative() { own } else { other.max(own + 1) };
        [left, right]
    }
}

impl Term {
    /// A term of two. Wherever the order is free, coordinates come first and constants last.
    pub(super) fn binary(operator: Binary, a: Term, b: Term) -> Term {
        let mut operands = vec![a, b];
        if operator.is_associative() {
            operands = operands.into_iter().flat_map(|term| term.operands(operator)).collect();
        }
        if operator.is_commutative() {
            operands.sort_by_key(|term| match term {
                Term::Coordinate(place) | Term::Feature(place, ..) => *place,
                Term::Constant(_) => usize::MAX,
                _ => usize::MAX - 1,
            });
        }
        let join = |a, b| Term::Binary(operator, Box::new(a), Box::new(b));
        // A term has an operand at least: itself. So there are two here, and there is a first one.
        let first = operands.remove(0);
        operands.into_iter().fold(first, join)
    }

    /// What an operator is applied to, one after another.
    fn operands(self, operator: Binary) -> Vec<Term> {
        match self {
            Term::Binary(same, a, b) if same == operator => {
                [a.operands(operator), b.operands(operator)].concat()
            }
            other => vec![other],
        }
    }

    /// The value at a position; `None` where an operator has none.
    pub(super) fn value(&self, at: &[u64]) -> Option<u64> {
        match self {
            Term::Constant(number) => Some(*number),
            Term::Coordinate(place) => Some(at[*place]),
            Term::Feature(_, list, _) if at.len() <= 4 => list.get(at[0] as usize).copied(),
            Term::Feature(place, ..) => at.get(*place).copied(),
            Term::Unary(operator, a) => operator.apply(a.value(at)?),
            Term::Binary(operator, a, b) => operator.apply(a.value(at)?, b.value(at)?),
        }
    }

    /// The same formula with plain differences wherever they can't be negative, given the least
    /// value of each coordinate.
    pub(super) fn settled(self, from: &[u64]) -> Term {
        match self {
            Term::Unary(operator, a) => Term::Unary(operator, Box::new(a.settled(from))),
            Term::Binary(operator, a, b) => {
                let (a, b) = (a.settled(from), b.settled(from));
                let safe = operator == Binary::Monus && a.is_at_least(&b, from);
                let operator = if safe { Binary::Minus } else { operator };
                Term::Binary(operator, Box::new(a), Box::new(b))
            }
            leaf => leaf,
        }
    }

    /// Whether the value is clearly nowhere less than that of another term.
    fn is_at_least(&self, other: &Term, from: &[u64]) -> bool {
        match other {
            Term::Constant(number) => *number <= self.least(from),
            Term::Binary(Binary::Min | Binary::And, a, b) => **a == *self || **b == *self,
            Term::Binary(Binary::Modulo, a, b) => **a == *self || **b == *self,
            Term::Binary(Binary::Over | Binary::Minus, a, _) => **a == *self,
            Term::Unary(Unary::LowestBit | Unary::HighestBit | Unary::Popcount, a) => **a == *self,
            _ => false,
        }
    }

    /// A number that the value is never less than.
    fn least(&self, from: &[u64]) -> u64 {
        match self {
            Term::Constant(number) => *number,
            Term::Coordinate(place) => from[*place],
            Term::Unary(..) | Term::Feature(..) => 0,
            Term::Binary(operator, a, b) => {
                let (a, b) = (a.least(from), b.least(from));
                match operator {
                    Binary::Plus => a.saturating_add(b),
                    Binary::Times => a.saturating_mul(b),
                    Binary::Or | Binary::Max => a.max(b),
                    Binary::Min => a.min(b),
                    _ => 0,
                }
            }
        }
    }

    /// The formula with these names for the coordinates.
    pub(super) fn write(&self, names: &[&str], style: Style) -> String {
        match self {
            Term::Constant(number) => number.to_string(),
            Term::Coordinate(place) | Term::Feature(place, ..) => names[*place].to_string(),
            Term::Unary(Unary::Log2, a) if style == Style::Text => {
                format!("floor(log2({}))", a.write(names, style))
            }
            Term::Unary(operator, a) if style == Style::Text => {
                format!("{}({})", operator.name(), a.write(names, style))
            }
            Term::Unary(operator, a) => a.call(*operator, names, style),
            Term::Binary(operator, a, b) if operator.precedence() < CALL => {
                let [before, after] = operator.sides(a, b);
                let left = a.within(before, names, style);
                format!("{left} {} {}", operator.name(), b.within(after, names, style))
            }
            Term::Binary(operator, a, b) if style == Style::Text => {
                let sides = (a.write(names, style), b.write(names, style));
                match operator {
                    Binary::Monus => {
                        let right = b.within(5, names, style);
                        format!("max({} - {right}, 0)", a.within(4, names, style))
                    }
                    Binary::Distance => {
                        let right = b.within(5, names, style);
                        format!("|{} - {right}|", a.within(4, names, style))
                    }
                    _ => format!("{}({}, {})", operator.name(), sides.0, sides.1),
                }
            }
            Term::Binary(operator, a, b) => {
                let method = match operator {
                    Binary::Monus => "saturating_sub",
                    Binary::Distance => "abs_diff",
                    _ => operator.name(),
                };
                format!("{}.{method}({})", a.receiver(names, style), b.write(names, style))
            }
        }
    }

    /// The formula as an operand, in brackets where it would otherwise be torn apart.
    fn within(&self, precedence: u8, names: &[&str], style: Style) -> String {
        let own = match self {
            Term::Binary(operator, ..) => operator.precedence(),
            Term::Unary(Unary::LowestBit, a) if style != Style::Text => match **a {
                Term::Coordinate(_) | Term::Feature(..) => Binary::And.precedence(),
                _ => CALL,
            },
            Term::Unary(Unary::Log2 | Unary::BitLength, _) if style != Style::Text => {
                Binary::Minus.precedence()
            }
            _ => CALL,
        };
        let inner = self.write(names, style);
        if own < precedence { format!("({inner})") } else { inner }
    }

    /// The formula in front of a dot, in Rust.
    fn receiver(&self, names: &[&str], style: Style) -> String {
        match self {
            Term::Constant(number) => format!("{number}_{}", style.number()),
            _ => self.within(CALL, names, style),
        }
    }

    /// An operator on this operand, in Rust. What the operator has no value for doesn't panic.
    fn call(&self, operator: Unary, names: &[&str], style: Style) -> String {
        let receiver = self.receiver(names, style);
        let number = style.number();
        match operator {
            Unary::TrailingZeros => format!("{number}::from({receiver}.trailing_zeros())"),
            Unary::TrailingOnes => format!("{number}::from({receiver}.trailing_ones())"),
            Unary::Popcount => format!("{number}::from({receiver}.count_ones())"),
            Unary::Log2 => {
                let odd = Term::binary(Binary::Or, self.clone(), Term::Constant(1));
                let odd = odd.receiver(names, style);
                format!("{} - {number}::from({odd}.leading_zeros())", style.bits() - 1)
            }
            Unary::BitLength => {
                format!("{} - {number}::from({receiver}.leading_zeros())", style.bits())
            }
            Unary::HighestBit => {
                let shift = format!("{receiver}.leading_zeros()");
                format!("({number}::MAX / 2 + 1).checked_shr({shift}).unwrap_or(0)")
            }
            Unary::LowestBit if matches!(self, Term::Coordinate(_) | Term::Feature(..)) => {
                format!("{receiver} & {receiver}.wrapping_neg()")
            }
            Unary::LowestBit => {
                format!("1_{number}.checked_shl({receiver}.trailing_zeros()).unwrap_or(0)")
            }
            Unary::Arithmetic(function) => {
                let operand = self.write(names, style);
                match style {
                    Style::Wide => format!("u128::from({}(({operand}) as u64))", function.name()),
                    _ => format!("{}({operand})", function.name()),
                }
            }
        }
    }

    /// The greatest value for coordinates of 64 bits; `None` if it may have more than 128 bits.
    pub(super) fn bound(&self) -> Option<u128> {
        match self {
            Term::Constant(number) => Some((*number).into()),
            Term::Coordinate(_) => Some(u64::MAX.into()),
            Term::Feature(.., bound) => Some(*bound),
            Term::Unary(operator, a) => Some(operator.bound(a.bound()?)),
            Term::Binary(operator, a, b) => operator.bound(a.bound()?, b.bound()?),
        }
    }

    /// Calls a function for each part of the formula, and for the formula.
    pub(super) fn each(&self, see: &mut dyn FnMut(&Term)) {
        match self {
            Term::Constant(_) | Term::Coordinate(_) | Term::Feature(..) => {}
            Term::Unary(_, a) => a.each(see),
            Term::Binary(_, a, b) => {
                a.each(see);
                b.each(see);
            }
        }
        see(self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn monus(a: Term, b: Term) -> Term {
        Term::binary(Binary::Monus, a, b)
    }

    #[test]
    fn terms_are_written_with_the_brackets_that_they_need_and_no_others() {
        let (x, y) = (Term::Coordinate(0), Term::Coordinate(1));
        let [one, two] = [Term::Constant(1), Term::Constant(2)];
        let both = [monus(x.clone(), one.clone()), monus(y.clone(), one.clone())];
        let [left, right] = both.clone();
        let or = Term::binary(Binary::Or, left, right);
        let ones = Term::Unary(Unary::TrailingOnes, Box::new(or));
        let names = &["x", "y"];
        let plain = ones.clone().settled(&[1, 1]);
        assert_eq!(plain.write(names, Style::Text), "trailing_ones((x - 1) | (y - 1))");
        assert_eq!(
            plain.write(names, Style::Rust),
            "u64::from(((x - 1) | (y - 1)).trailing_ones())"
        );
        assert_eq!(
            ones.settled(&[0, 1]).write(names, Style::Text),
            "trailing_ones(max(x - 1, 0) | (y - 1))"
        );
        let [left, right] = both;
        let product = Term::binary(Binary::Times, left, right).settled(&[1, 1]);
        assert_eq!(product.write(names, Style::Rust), "(x - 1) * (y - 1)");
        let sum = Term::binary(Binary::Plus, one, Term::binary(Binary::Xor, x, y));
        assert_eq!(sum.write(names, Style::Text), "(x ^ y) + 1");
        assert_eq!(Term::binary(Binary::Max, sum, two).value(&[5, 4]), Some(2));
    }
}
