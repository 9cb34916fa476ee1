//! Linear relations between numbers, such as 2x + y < 3z + 5, as automata.

use std::cmp::Ordering;

use crate::automaton::Alphabet;
use crate::numeration::Rest;
use crate::{Automaton, Error, Numeration, Watch};

/// How a number compares with another one: a set of the orders in which the two may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Comparison(u8);

impl Comparison {
    /// <
    pub const LESS: Comparison = Comparison(0b001);
    /// =
    pub const EQUAL: Comparison = Comparison(0b010);
    /// <=
    pub const AT_MOST: Comparison = Comparison(0b011);
    /// >
    pub const GREATER: Comparison = Comparison(0b100);
    /// !=
    pub const DIFFERENT: Comparison = Comparison(0b101);
    /// >=
    pub const AT_LEAST: Comparison = Comparison(0b110);

    /// Whether it holds between numbers of this order.
    pub fn holds(self, order: Ordering) -> bool {
        self.0 >> (order as i8 + 1) & 1 == 1
    }

    /// The comparison that holds where this one doesn't.
    pub fn negated(self) -> Comparison {
        Comparison(self.0 ^ 0b111)
    }
}

/// What is known of a sum Σ cᵢxᵢ when the digits at some places are still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Sum {
    /// The digits so far amount to pUⱼ + rUⱼ₋₁, where j is the next place.
    Open(i64, i64),
    /// It is negative or positive, whatever comes.
    Decided(Ordering),
}

/// The words of the numbers x₁, x₂, … for which Σ cᵢxᵢ + `constant` compares with 0 as asked, one
/// track for each coefficient cᵢ.
///
/// The number of states before minimisation grows with the square of Σ |cᵢ|, in base k linearly.
pub fn linear(
    numeration: &Numeration,
    coefficients: &[i32],
    constant: i64,
    comparison: Comparison,
    watch: &mut Watch,
) -> Result<Automaton, Error> {
    if constant.unsigned_abs() <= SMALL {
        return counting(numeration, coefficients, constant, comparison, watch);
    }
    // The constant is a number on one more track, so that the states needn't count up to it.
    let last = coefficients.len();
    let sign = constant.signum() as i32;
    let sum = counting(numeration, &[coefficients, &[sign]].concat(), 0, comparison, watch)?;
    let number = numeration.words_of(constant.unsigned_abs().into(), watch)?;
    let all: Vec<usize> = (0..=last).collect();
    let both = sum.product(&all, (&number, &[last]), last + 1, |x, y| x && y, watch)?;
    both.project(&all[..last], watch)
}

/// The largest constant up to which states count, as that is faster than one more track.
const SMALL: u64 = 16;

/// The same, with a number of states that grows with the constant, too.
///
/// From the left, an automaton can't see at which place it is, as that depends on how many digits
/// are to come. So a state has what is known of the sum for each number of digits to come.
fn counting(
    numeration: &Numeration,
    coefficients: &[i32],
    constant: i64,
    comparison: Comparison,
    watch: &mut Watch,
) -> Result<Automaton, Error> {
    let alphabet = Alphabet::new(numeration.digits(), coefficients.len(), watch)?;
    let coefficients: Vec<i64> = coefficients.iter().map(|&it| it.into()).collect();
    let added = alphabet.map(|digits| -> i64 {
        digits.iter().zip(&coefficients).map(|(&digit, factor)| digit as i64 * factor).sum()
    });
    let negative: i64 = coefficients.iter().filter(|&&it| it < 0).sum();
    let positive: i64 = coefficients.iter().filter(|&&it| it > 0).sum();
    // The sum is dUⱼ + rUⱼ₋₁, and Uⱼ = aUⱼ₋₁ + Uⱼ₋₂; in a base Uⱼ = aUⱼ₋₁. Past the last place, it
    // is d, as U₀ = 1 and r counts nothing.
    let known = |d: i64, r: i64, rest: Rest| {
        if rest == 0 {
            return Sum::Decided((d + constant).cmp(&0));
        }
        let quotient = numeration.quotient(rest);
        let (p, r) = (quotient * d + r, i64::from(numeration.has_second) * d);
        // With i = j − 1, the sum is between pUᵢ and (p + r)Uᵢ, as 0 ≤ Uᵢ₋₁ ≤ Uᵢ, and the digits
        // from place i on stand for numbers less than Uᵢ₊₁ ≤ (a + 1)Uᵢ. The constant is at most as
        // much as its multiple by Uᵢ.
        if p.min(p + r) + (quotient + 1) * negative + constant.min(0) > 0 {
            Sum::Decided(Ordering::Greater)
        } else if p.max(p + r) + (quotient + 1) * positive + constant.max(0) < 0 {
            Sum::Decided(Ordering::Less)
        } else {
            Sum::Open(p, r)
        }
    };
    let step = |(rest, sum): (Rest, Sum), letter: usize| {
        let (known, added) = (&known, added[letter]);
        numeration.after(rest).map(move |rest| match sum {
            Sum::Open(p, r) => (rest, known(p + added, r, rest)),
            Sum::Decided(_) => (rest, sum),
        })
    };
    let accepts = |(rest, sum): (Rest, Sum)| {
        rest == 0 && matches!(sum, Sum::Decided(order) if comparison.holds(order))
    };
    // Before the first digit, the sum is zero.
    let starts = numeration.rests().map(|rest| (rest, known(0, 0, rest)));
    let sums = Automaton::determinise(alphabet, starts, step, accepts, watch)?;
    numeration.restrict(&sums, watch)
}
