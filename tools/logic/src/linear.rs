//! Linear relations between numbers, such as 2x + y < 3z + 5, as automata.

use std::array::from_fn;
use std::cmp::Ordering;

use crate::automaton::Alphabet;
use crate::numeration::{LONGEST, Rest};
use crate::{Automaton, Numeration, Result, Watch};

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
}

/// What is known of a sum Σ cᵢxᵢ when the digits at some places are still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Sum {
    /// The digits so far amount to p₀Uⱼ + p₁Uⱼ₋₁ + …, where j is the next place.
    Open([i64; LONGEST]),
    /// It is negative, zero or positive, whatever comes.
    Decided(Ordering),
}

/// The words of the numbers x₁, x₂, … for which Σ cᵢxᵢ + `constant` compares with 0 as asked, one
/// track for each coefficient cᵢ.
///
/// From the left, an automaton can't see at which place it is, as that depends on how many digits
/// are to come. So a state has what is known of the sum for each number of digits to come.
pub fn linear(
    numeration: &Numeration,
    coefficients: &[i32],
    constant: i64,
    comparison: Comparison,
    watch: &mut Watch,
) -> Result<Automaton> {
    if constant.unsigned_abs() > SMALL {
        // The constant is a number on one more track, so that no state counts up to it.
        let all: Vec<usize> = (0..=coefficients.len()).collect();
        let (tracks, last) = all.split_at(coefficients.len());
        let more = [coefficients, &[constant.signum() as i32]].concat();
        let sum = linear(numeration, &more, 0, comparison, watch)?;
        let number = numeration.words_of(constant.unsigned_abs().into(), watch)?;
        let both = sum.product(&all, (&number, last), all.len(), |x, y| x && y, watch)?;
        return both.project(tracks, watch);
    }
    let coefficients: Vec<i64> = coefficients.iter().map(|&it| it.into()).collect();
    let alphabet = Alphabet::new(numeration.digits(), coefficients.len(), watch)?;
    let added = alphabet.map(|digits| -> i64 {
        digits.iter().zip(&coefficients).map(|(&digit, factor)| digit as i64 * factor).sum()
    });
    let least = coefficients.iter().filter(|&&it| it < 0).sum();
    let most = coefficients.iter().filter(|&&it| it > 0).sum();
    let known = |sum, rest| known(numeration.row(rest), sum, [least, most], constant);
    let step = |(rest, sum): (Rest, Sum), letter: usize| {
        let (known, added) = (&known, added[letter]);
        numeration.after(rest).map(move |rest| match sum {
            Sum::Open(mut sum) => {
                sum[0] += added;
                (rest, known(sum, rest))
            }
            Sum::Decided(_) => (rest, sum),
        })
    };
    let accepts = |(rest, sum): (Rest, Sum)| {
        rest == 0 && matches!(sum, Sum::Decided(order) if comparison.holds(order))
    };
    let starts = numeration.rests().map(|rest| (rest, known([0; LONGEST], rest)));
    let sums = Automaton::determinise(alphabet, starts, step, accepts, watch)?;
    numeration.restrict(&sums, watch)
}

/// The largest constant up to which states count, as that is faster than one more track.
const SMALL: u64 = 16;

/// What is known of p₀Uⱼ₊₁ + p₁Uⱼ + … + `constant` before the digits from place j on, whose sum is
/// between the multiples of Uⱼ₊₁ by the two `bounds`. The row of place j is empty if there is no
/// such place.
///
/// As Uⱼ₊₁ = a₀Uⱼ + a₁Uⱼ₋₁ + …, each such sum is q₀Uⱼ + q₁Uⱼ₋₁ + … with qᵢ = p₀aᵢ + pᵢ₊₁. It is
/// positive if q₀, q₀ + q₁, … are, since Uⱼ > Uⱼ₋₁ > …, and as Uⱼ is at least 1, a constant counts
/// at most as much as in the first of these. So few sums stay open: those that are near 0 and, if
/// the weights grow like the powers of a Pisot number, in its conjugates as well.
fn known(row: &[usize], sum: [i64; LONGEST], bounds: [i64; 2], constant: i64) -> Sum {
    if row.is_empty() {
        return Sum::Decided((sum[0] + constant).cmp(&0));
    }
    let with = |more: i64| -> [i64; LONGEST] {
        from_fn(|i| {
            let factor = row.get(i).map_or(0, |&factor| factor as i64);
            (sum[0] + more) * factor + sum.get(i + 1).unwrap_or(&0)
        })
    };
    let all = |bound, constant: i64, order| {
        let mut firsts = constant;
        with(bound).into_iter().all(|term| {
            firsts += term;
            firsts.cmp(&0) == order
        })
    };
    let [least, most] = bounds;
    if all(least, constant.min(0), Ordering::Greater) {
        Sum::Decided(Ordering::Greater)
    } else if all(most, constant.max(0), Ordering::Less) {
        Sum::Decided(Ordering::Less)
    } else {
        Sum::Open(with(0))
    }
}
