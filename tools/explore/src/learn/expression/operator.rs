//! The operators of formulas: those of arithmetic, and those on binary digits that occur in the
//! theory of Nim.

use super::arithmetic::Function;

/// An operator with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unary {
    /// The exponent of 2 in a number; 0 has none.
    TrailingZeros,
    /// How many digits 1 the number ends with in binary.
    TrailingOnes,
    /// The number of digits 1 in binary.
    Popcount,
    /// The logarithm to base 2, rounded down; 0 has none.
    Log2,
    /// The number of digits in binary; 0 has none.
    BitLength,
    /// The greatest power of 2 that isn't greater; 0 at 0.
    HighestBit,
    /// The greatest power of 2 that divides the number; 0 at 0.
    LowestBit,
    /// A function of number theory.
    Arithmetic(Function),
}

/// An operator with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Binary {
    Plus,
    Times,
    Over,
    Modulo,
    Xor,
    And,
    Or,
    Min,
    Max,
    /// The difference, or 0 where it would be negative.
    Monus,
    /// The difference where it is never negative. The search knows only [`Binary::Monus`].
    Minus,
    /// The difference without its sign.
    Distance,
}

/// The operators on binary digits, those that are asked for most often first.
pub(super) const UNARY: [Unary; 7] = [
    Unary::TrailingZeros,
    Unary::LowestBit,
    Unary::Popcount,
    Unary::Log2,
    Unary::BitLength,
    Unary::HighestBit,
    Unary::TrailingOnes,
];

/// The operators with two operands in the order in which people reach for them: of two formulas
/// that cost the same, the first is found.
pub(super) const BINARY: [Binary; 11] = [
    Binary::Plus,
    Binary::Times,
    Binary::Over,
    Binary::Modulo,
    Binary::Xor,
    Binary::And,
    Binary::Or,
    Binary::Min,
    Binary::Max,
    Binary::Monus,
    Binary::Distance,
];

impl Unary {
    /// The result; `None` where there is none.
    #[inline]
    pub(super) fn apply(self, a: u64) -> Option<u64> {
        let number = match self {
            Unary::TrailingZeros if a == 0 => return None,
            Unary::TrailingZeros => u64::from(a.trailing_zeros()),
            Unary::TrailingOnes => u64::from(a.trailing_ones()),
            Unary::Popcount => u64::from(a.count_ones()),
            Unary::Log2 => u64::from(a.checked_ilog2()?),
            Unary::BitLength => 64 - u64::from(a.leading_zeros()),
            Unary::HighestBit => a.checked_ilog2().map_or(0, |log| 1 << log),
            Unary::LowestBit => 1_u64.checked_shl(a.trailing_zeros()).unwrap_or(0),
            Unary::Arithmetic(function) => return function.apply(a),
        };
        Some(number)
    }

    /// Whether the result is a number of digits.
    pub(super) fn counts(self) -> bool {
        !matches!(self, Unary::HighestBit | Unary::LowestBit | Unary::Arithmetic(_))
    }

    /// Its name in a text.
    pub(super) fn name(self) -> &'static str {
        match self {
            Unary::TrailingZeros => "trailing_zeros",
            Unary::TrailingOnes => "trailing_ones",
            Unary::Popcount => "popcount",
            Unary::Log2 => "log2",
            Unary::BitLength => "bit_length",
            Unary::HighestBit => "highest_bit",
            Unary::LowestBit => "lowest_bit",
            Unary::Arithmetic(function) => function.name(),
        }
    }

    /// The greatest result for operands up to a bound.
    pub(super) fn bound(self, a: u128) -> u128 {
        match self {
            Unary::HighestBit | Unary::LowestBit | Unary::Arithmetic(_) => a,
            _ => u128::from(u128::BITS - a.leading_zeros()),
        }
    }
}

impl Binary {
    /// The result; `None` where there is none, or where it has more than 64 bits.
    #[inline]
    pub(super) fn apply(self, a: u64, b: u64) -> Option<u64> {
        match self {
            Binary::Plus => a.checked_add(b),
            Binary::Times => a.checked_mul(b),
            Binary::Over => a.checked_div(b),
            Binary::Modulo => a.checked_rem(b),
            Binary::Xor => Some(a ^ b),
            Binary::And => Some(a & b),
            Binary::Or => Some(a | b),
            Binary::Min => Some(a.min(b)),
            Binary::Max => Some(a.max(b)),
            Binary::Monus => Some(a.saturating_sub(b)),
            Binary::Minus => a.checked_sub(b),
            Binary::Distance => Some(a.abs_diff(b)),
        }
    }

    /// The greatest result for operands up to these bounds; `None` if it may have more than 128
    /// bits.
    pub(super) fn bound(self, a: u128, b: u128) -> Option<u128> {
        match self {
            Binary::Plus => a.checked_add(b),
            Binary::Times => a.checked_mul(b),
            Binary::Or | Binary::Xor => {
                Some(u128::MAX.checked_shr((a | b).leading_zeros()).unwrap_or(0))
            }
            Binary::And | Binary::Min => Some(a.min(b)),
            Binary::Modulo => Some(a.min(b.saturating_sub(1))),
            Binary::Max | Binary::Distance => Some(a.max(b)),
            Binary::Over | Binary::Monus | Binary::Minus => Some(a),
        }
    }

    /// Whether the operands may change places.
    pub(super) fn is_commutative(self) -> bool {
        !matches!(self, Binary::Over | Binary::Modulo | Binary::Monus | Binary::Minus)
    }

    /// Whether `a ∘ (b ∘ c)` is `(a ∘ b) ∘ c`, for those that are written between their operands.
    pub(super) fn is_associative(self) -> bool {
        self.is_commutative() && self.precedence() < CALL
    }

    /// Its sign, or its name in a text.
    pub(super) fn name(self) -> &'static str {
        match self {
            Binary::Plus => "+",
            Binary::Times => "*",
            Binary::Over => "/",
            Binary::Modulo => "%",
            Binary::Xor => "^",
            Binary::And => "&",
            Binary::Or => "|",
            Binary::Min => "min",
            Binary::Max => "max",
            Binary::Minus | Binary::Monus | Binary::Distance => "-",
        }
    }

    /// How strongly it binds, in Rust as in a text; [`CALL`] where it is written as a call.
    pub(super) fn precedence(self) -> u8 {
        match self {
            Binary::Or => 1,
            Binary::Xor => 2,
            Binary::And => 3,
            Binary::Plus | Binary::Minus => 4,
            Binary::Times | Binary::Over | Binary::Modulo => 5,
            Binary::Min | Binary::Max | Binary::Monus | Binary::Distance => CALL,
        }
    }
}

/// How strongly calls and names bind.
pub(super) const CALL: u8 = 6;
