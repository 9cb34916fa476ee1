//! Numeration systems: which words of digits stand for which numbers.

use std::cmp::Ordering;

use crate::automaton::Alphabet;
use crate::{Automaton, Result, Watch};

/// A numeration system for the natural numbers, in which each number has one word, if leading zeros
/// don't count. A digit at place i, from the right and from 0, counts the weight Uᵢ as often as it
/// says, and words are greedy: as much as possible is said by the first digits.
///
/// A weight is a sum of those before it, with the digits of its greedy word: U₀ = 1 and
/// Uᵢ₊₁ = a₀Uᵢ + a₁Uᵢ₋₁ + …. These factors are the *row* of place i. A word is greedy if from each
/// of its places on, the digits come before the row of the place in the order of a dictionary. So
/// the numbers below Uᵢ₊₁ are those without digits beyond place i, and numbers are in the order of
/// their words (A. S. Fraenkel, 1985: Systems of numeration).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Numeration {
    name: String,
    /// U₀, U₁, … as far as they are less than 2¹²⁸.
    weights: Vec<u128>,
    /// From `period` on, they repeat.
    rows: Vec<Vec<usize>>,
    period: usize,
}

/// How many digits of a word are still to be read, as far as the rows tell these numbers apart:
/// from 0 to the number of rows.
pub(crate) type Rest = usize;

/// The largest factor, and the largest number of rows.
const LARGEST: usize = 100;
/// The largest number of factors in a row.
pub(crate) const LONGEST: usize = 4;

impl Numeration {
    /// The system that has this name in Walnut, or `None`: base k is `msd_2` to `msd_100`, and
    /// `msd_fib`, in which no two ones are side by side, is Zeckendorf's system.
    pub fn named(name: &str) -> Option<Numeration> {
        let name = name.strip_prefix("msd_")?;
        match name {
            "fib" => Numeration::of_weights(name, &[1, 2, 3]),
            "nara" => Numeration::of_weights(name, &[1, 2, 3, 4]),
            "pell" => Numeration::of_weights(name, &[1, 2, 5]),
            "trib" => Numeration::of_weights(name, &[1, 2, 4, 7]),
            _ if name.starts_with('0') => None,
            base => Numeration::of_weights(name, &[1, base.parse().ok()?]),
        }
    }

    /// The system with these first weights, named `msd_` and `name`. Each weight behind them is the
    /// same sum of those before it as the last of them.
    ///
    /// `None` if the first weight isn't 1, if one isn't larger than the one before it, if a digit
    /// could be above 100, if a weight is a sum of others that lie more than four places before it,
    /// or if the words of later weights wouldn't be greedy.
    ///
    /// Sums are recognised by automata if the weights grow like the powers of a Pisot number, which
    /// is an algebraic integer with conjugates less than 1 (C. Frougny and B. Solomyak, 1996: On
    /// representation of integers in linear numeration systems).
    pub fn of_weights(name: &str, weights: &[u128]) -> Option<Numeration> {
        let row = |place: usize| {
            let mut row = greedy(weights[place + 1], &weights[..=place]);
            row.truncate(row.iter().rposition(|&factor| factor > 0).map_or(0, |last| last + 1));
            row
        };
        let are_rising = weights.first() == Some(&1) && weights.is_sorted_by(|a, b| a < b);
        let last = weights.len().checked_sub(2).filter(|_| are_rising)?;
        let rows: Vec<Vec<usize>> = (0..=last).map(row).collect();
        // What is left of the last row must not come after the rows of later places.
        let left =
            |from: usize| rows[last - from..].iter().all(|row| rows[last][from..] <= row[..]);
        let is_greedy = (1..rows[last].len()).all(left);
        is_greedy.then(|| Numeration::of_rows(name, rows, last))?
    }

    /// The Ostrowski system of the continued fraction [0; `preperiod`, `period`, `period`, …],
    /// named `msd_` and `name`: with the partial quotients a, b, c, …, the rows are a; b, 1; c, 1;
    /// … (A. Ostrowski, 1922: Bemerkungen zur Theorie der Diophantischen Approximationen).
    ///
    /// As in Walnut, a first quotient of 1 is added to the second one, as two weights would be 1
    /// otherwise, and zeros at the beginning of the preperiod are left out. `None` if `period` is
    /// empty, if another quotient isn't from 1 to 100, or if there are more than 100 of them.
    pub fn ostrowski(name: &str, preperiod: &[usize], period: &[usize]) -> Option<Numeration> {
        let zeros = preperiod.iter().take_while(|&&quotient| quotient == 0).count();
        let mut quotients = [&preperiod[zeros..], period].concat();
        if period.is_empty() || quotients.contains(&0) {
            return None;
        }
        // The first quotient isn't part of the period, as its row is another one.
        let mut first = preperiod.len() - zeros;
        while first == 0 || first == 1 && quotients[0] == 1 {
            quotients.push(quotients[first]);
            first += 1;
        }
        if quotients[0] == 1 {
            quotients.remove(0);
            quotients[0] = quotients[0].saturating_add(1);
            first -= 1;
        }
        let row = |(place, quotient)| if place == 0 { vec![quotient] } else { vec![quotient, 1] };
        Numeration::of_rows(name, quotients.into_iter().enumerate().map(row).collect(), first)
    }

    /// `None` if something is too large.
    fn of_rows(name: &str, rows: Vec<Vec<usize>>, period: usize) -> Option<Numeration> {
        let is_small =
            |row: &Vec<usize>| row.len() <= LONGEST && row.iter().max() <= Some(&LARGEST);
        let are_small = rows.len() <= LARGEST && rows.iter().all(is_small);
        let weights = are_small.then(|| weights(&rows, period))?;
        Some(Numeration { name: format!("msd_{name}"), weights, rows, period })
    }

    /// The name, as it stands behind the `?` of a formula.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many digits there are.
    pub fn digits(&self) -> usize {
        // Where a row has a second factor, its first one is a digit, too.
        let digits = |row: &Vec<usize>| row[0] + usize::from(row.len() > 1);
        self.rows.iter().map(digits).max().unwrap_or(1)
    }

    /// The word of a number, without leading zeros. Takes time linear in its length.
    pub fn word(&self, number: u128) -> Vec<usize> {
        greedy(number, &self.weights[..self.weights.partition_point(|&it| it <= number)])
    }

    /// The number that a word stands for; `None` if it is 2¹²⁸ or more. The word needn't be one
    /// that [`Numeration::word`] returns, but its digits are less than [`Numeration::digits`].
    pub fn value(&self, word: &[usize]) -> Option<u128> {
        word.iter().rev().enumerate().try_fold(0u128, |value, (place, &digit)| match digit {
            0 => Some(value),
            _ => value.checked_add(self.weights.get(place)?.checked_mul(digit as u128)?),
        })
    }

    /// The words that stand for numbers, with or without leading zeros, on each of the tracks.
    pub fn words(&self, tracks: usize, watch: &mut Watch) -> Result<Automaton> {
        let one = self.words_on_one_track(watch)?;
        let all: Vec<usize> = (0..tracks).collect();
        all.iter().try_fold(one.project(&[], watch)?, |words, &track| {
            words.product(&all[..track], (&one, &[track]), track + 1, |x, y| x && y, watch)
        })
    }

    /// What an automaton accepts of the words that stand for numbers.
    pub(crate) fn restrict(&self, it: &Automaton, watch: &mut Watch) -> Result<Automaton> {
        let all: Vec<usize> = (0..it.tracks()).collect();
        let words = self.words(all.len(), watch)?;
        words.product(&all, (it, &all), all.len(), |x, y| x && y, watch)
    }

    /// The word of one number, with or without leading zeros.
    pub fn words_of(&self, number: u128, watch: &mut Watch) -> Result<Automaton> {
        let word = self.word(number);
        // The states count the digits that were read, without leading zeros.
        let step = |read: usize, digit: usize| {
            let is_right = word.get(read) == Some(&digit);
            is_right.then_some(read + 1).or((read + digit == 0).then_some(0))
        };
        let alphabet = Alphabet::new(self.digits(), 1, watch)?;
        Automaton::determinise(alphabet, [0], step, |read| read == word.len(), watch)
    }

    fn words_on_one_track(&self, watch: &mut Watch) -> Result<Automaton> {
        let starts = self.rests().map(|rest| (rest, &[][..]));
        let step = |(rest, left), digit| {
            let left = self.below(rest, left, digit);
            self.after(rest).filter_map(move |rest| Some((rest, left?)))
        };
        let alphabet = Alphabet::new(self.digits(), 1, watch)?;
        Automaton::determinise(alphabet, starts, step, |(rest, _)| rest == 0, watch)
    }

    /// The next digit must come before `left`, what is left of a row to which the digits before it
    /// are equal, or before its own row if there is no such row. Returns what is left now; `None`
    /// if the digit is too large.
    fn below<'n>(&'n self, rest: Rest, left: &'n [usize], digit: usize) -> Option<&'n [usize]> {
        let row = if left.is_empty() { self.row(rest) } else { left };
        let (&factor, left) = row.split_first()?;
        match digit.cmp(&factor) {
            Ordering::Less => Some(&[]),
            Ordering::Equal => Some(left).filter(|left| !left.is_empty()),
            Ordering::Greater => None,
        }
    }

    /// Where a word may begin, from the left.
    pub(crate) fn rests(&self) -> impl Iterator<Item = Rest> + use<> {
        0..=self.rows.len()
    }

    /// How many digits may be left after the next one.
    pub(crate) fn after(&self, rest: Rest) -> impl Iterator<Item = Rest> + use<> {
        let last = self.rows.len();
        rest.checked_sub(1).into_iter().chain((rest == self.period + 1).then_some(last))
    }

    /// The row of the next digit; none if there is no digit left.
    pub(crate) fn row(&self, rest: Rest) -> &[usize] {
        rest.checked_sub(1).map_or(&[], |place| &self.rows[place])
    }
}

/// The weights that these rows say, as far as they are less than 2¹²⁸.
fn weights(rows: &[Vec<usize>], period: usize) -> Vec<u128> {
    let mut weights = vec![1u128];
    for row in rows.iter().chain(rows[period..].iter().cycle()) {
        let mut terms = row.iter().zip(weights.iter().rev());
        let next = terms.try_fold(0u128, |sum, (&factor, weight)| {
            sum.checked_add(weight.checked_mul(factor as u128)?)
        });
        let Some(next) = next else { break };
        weights.push(next);
    }
    weights
}

/// The digits of a number, of which the first one counts the last weight.
fn greedy(number: u128, weights: &[u128]) -> Vec<usize> {
    let digit = |rest: &mut u128, &weight: &u128| {
        let digit = *rest / weight;
        *rest %= weight;
        Some(digit as usize)
    };
    weights.iter().rev().scan(number, digit).collect()
}
