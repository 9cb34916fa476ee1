//! Linear relations between numbers, such as 2x + y < 3z + 5, as automata.

use std::cmp::Ordering;

use crate::automaton::digits_of;
use crate::numeration::Kin;
use crate::{Automaton, Numeration, Stop, Watch};

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
) -> Result<Automaton, Stop> {
    if constant.unsigned_abs() <= SMALL {
        return counting(numeration, coefficients, constant, comparison, watch);
    }
    // The constant is a number on one more track, so that the states needn't count up to it.
    let sign = if constant < 0 { -1 } else { 1 };
    let sum = counting(numeration, &[coefficients, &[sign]].concat(), 0, comparison, watch)?;
    let number = numeration.words_of(u128::from(constant.unsigned_abs()), watch)?;
    let tracks = coefficients.len() + 1;
    let all: Vec<usize> = (0..tracks).collect();
    let last = [tracks - 1];
    let both = sum.product(&all, (&number, &last), tracks, |x, y| x && y, watch)?;
    let keep: Vec<bool> = all.iter().map(|&track| track + 1 < tracks).collect();
    both.project(&keep, watch)
}

/// The largest constant up to which states count, as that is faster than one more track.
const SMALL: u64 = 16;

/// The same, with a number of states that grows with the constant, too.
///
/// From the left, an automaton can't see at which place it is, as that depends on how many digits
/// are to come. So a state has what is known of the sum for each kin of places that may be next.
fn counting(
    numeration: &Numeration,
    coefficients: &[i32],
    constant: i64,
    comparison: Comparison,
    watch: &mut Watch,
) -> Result<Automaton, Stop> {
    type State = (Option<Kin>, Sum);
    let [digits, tracks] = [numeration.digits(), coefficients.len()];
    watch.note(1, crate::automaton::letters(digits, tracks))?;
    let added: Vec<i64> = (0..crate::automaton::letters(digits, tracks))
        .map(|letter| {
            let digits = digits_of(letter, digits, tracks).into_iter().zip(coefficients);
            digits.map(|(digit, &coefficient)| digit as i64 * i64::from(coefficient)).sum()
        })
        .collect();
    let bounds = Bounds::new(coefficients, constant);
    let step = |states: &Vec<State>, letter: usize| {
        let mut next = vec![];
        for &(kin, sum) in states {
            let Some(kin) = kin else { continue };
            for right in numeration.right_of(kin) {
                next.push((right, bounds.step(numeration, right, sum, added[letter])));
            }
        }
        next.sort_unstable();
        next.dedup();
        next
    };
    let accepts = |states: &Vec<State>| {
        states.iter().any(|&(kin, sum)| kin.is_none() && comparison.holds(sum.order(constant)))
    };
    let start: Vec<State> = numeration.kins().map(|kin| (kin, Sum::Open(0, 0))).collect();
    let sums = Automaton::build([digits, tracks], start, step, accepts, watch)?;
    let all: Vec<usize> = (0..tracks).collect();
    let words = numeration.words(tracks, watch)?;
    sums.product(&all, (&words, &all), tracks, |x, y| x && y, watch)
}

impl Sum {
    /// How the sum with the constant compares with 0, past the last place: there pU₋₁ + rU₋₂ is p.
    fn order(self, constant: i64) -> Ordering {
        match self {
            Sum::Open(p, _) => (p + constant).cmp(&0),
            Sum::Decided(order) => order,
        }
    }
}

/// How much the digits to come can take from a sum, and add to it.
struct Bounds {
    negative: i64,
    positive: i64,
    /// How much the constant can do so.
    constant: i64,
}

impl Bounds {
    fn new(coefficients: &[i32], constant: i64) -> Bounds {
        let sum = |sign: i64| coefficients.iter().map(|&it| (i64::from(it) * sign).max(0)).sum();
        Bounds { negative: sum(-1), positive: sum(1), constant: constant.abs() }
    }

    /// The sum after digits that add `added`Uⱼ, where `right` is the kin of the place j − 1.
    ///
    /// With d = p + `added`, the sum is dUⱼ + rUⱼ₋₁, and Uⱼ = aUⱼ₋₁ + Uⱼ₋₂; in a base Uⱼ = aUⱼ₋₁.
    /// Past the last place, it is d, as U₀ = 1 and r counts nothing.
    fn step(&self, numeration: &Numeration, right: Option<Kin>, sum: Sum, added: i64) -> Sum {
        let Sum::Open(p, r) = sum else { return sum };
        let d = p + added;
        let Some(right) = right else { return Sum::Open(d, 0) };
        let quotient = i64::from(numeration.quotient(right));
        let p = quotient * d + r;
        let r = if numeration.has_second_term() { d } else { 0 };
        // With i = j − 1, the sum is between pUᵢ and (p + r)Uᵢ, as 0 ≤ Uᵢ₋₁ ≤ Uᵢ. The digits from
        // place i on stand for numbers less than Uᵢ₊₁ ≤ (a + 1)Uᵢ, and the constant is at most as
        // much as its multiple by Uᵢ.
        let to_come = quotient + 1;
        if p.min(p + r) > to_come * self.negative + self.constant {
            Sum::Decided(Ordering::Greater)
        } else if p.max(p + r) < -to_come * self.positive - self.constant {
            Sum::Decided(Ordering::Less)
        } else {
            Sum::Open(p, r)
        }
    }
}
