//! Linear relations between numbers, such as 2x + y < 3z + 5, as automata.

use std::cmp::Ordering;

use crate::automaton::Alphabet;
use crate::numeration::Rest;
use crate::{Automaton, Error, Numeration, Watch};

/// How a number compares with another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// =
    Equal,
    /// !=
    Different,
    /// <
    Less,
    /// <=
    AtMost,
    /// >
    Greater,
    /// >=
    AtLeast,
}

impl Comparison {
    /// Whether it holds between numbers of this order.
    pub fn holds(self, order: Ordering) -> bool {
        match self {
            Comparison::Equal => order.is_eq(),
            Comparison::Different => order.is_ne(),
            Comparison::Less => order.is_lt(),
            Comparison::AtMost => order.is_le(),
            Comparison::Greater => order.is_gt(),
            Comparison::AtLeast => order.is_ge(),
        }
    }

    /// The comparison that holds where this one doesn't.
    pub fn negated(self) -> Comparison {
        match self {
            Comparison::Equal => Comparison::Different,
            Comparison::Different => Comparison::Equal,
            Comparison::Less => Comparison::AtLeast,
            Comparison::AtMost => Comparison::Greater,
            Comparison::Greater => Comparison::AtMost,
            Comparison::AtLeast => Comparison::Less,
        }
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
    let keep: Vec<bool> = all.iter().map(|&track| track != last).collect();
    both.project(&keep, watch)
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
    let tracks = coefficients.len();
    let alphabet = Alphabet::new(numeration.digits(), tracks, watch)?;
    let coefficients: Vec<i64> = coefficients.iter().map(|&it| it.into()).collect();
    let added = alphabet.map(|digits| {
        digits.iter().zip(&coefficients).map(|(&digit, factor)| digit as i64 * factor).sum()
    });
    let negative: i64 = coefficients.iter().map(|&it| it.min(0)).sum();
    let positive: i64 = coefficients.iter().map(|&it| it.max(0)).sum();
    // With d = p + `added`, the sum is dUⱼ + rUⱼ₋₁, and Uⱼ = aUⱼ₋₁ + Uⱼ₋₂; in a base Uⱼ = aUⱼ₋₁.
    // Past the last place, it is d, as U₀ = 1 and r counts nothing.
    let next = |sum: Sum, added: i64, rest: Rest| {
        let Sum::Open(p, r) = sum else { return sum };
        let d = p + added;
        if rest == 0 {
            return Sum::Decided((d + constant).cmp(&0));
        }
        let quotient = numeration.quotient(rest);
        let (p, r) = (quotient * d + r, numeration.second() * d);
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
        let (next, added) = (&next, added[letter]);
        numeration.after(rest).map(move |rest| (rest, next(sum, added, rest)))
    };
    let accepts = |(rest, sum): (Rest, Sum)| {
        // Before the first digit, the sum is zero.
        let order = if let Sum::Decided(order) = sum { order } else { constant.cmp(&0) };
        rest == 0 && comparison.holds(order)
    };
    let starts = numeration.rests().map(|rest| (rest, Sum::Open(0, 0)));
    let sums = Automaton::determinise(alphabet, starts, step, accepts, watch)?;
    let all: Vec<usize> = (0..tracks).collect();
    let words = numeration.words(tracks, watch)?;
    sums.product(&all, (&words, &all), tracks, |x, y| x && y, watch)
}
