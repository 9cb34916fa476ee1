//! Numeration systems: which words of digits stand for which numbers.

use crate::automaton::Alphabet;
use crate::{Automaton, Error, Watch};

/// A numeration system for the natural numbers, in which each number has one word, if leading zeros
/// don't count. The digit at place i, from the right and from 0, counts Uᵢ.
///
/// - In base k, Uᵢ = kⁱ, and the digits are less than k.
/// - In an Ostrowski system with partial quotients a₁, a₂, …, the weights are U₀ = 1, U₁ = a₁,
///   Uᵢ = aᵢUᵢ₋₁ + Uᵢ₋₂. The digit d₀ is less than a₁, the digit dᵢ is at most aᵢ₊₁, and where it
///   is equal to that, dᵢ₋₁ = 0 (A. Ostrowski, 1922: Bemerkungen zur Theorie der Diophantischen
///   Approximationen). With the quotients 2, 1, 1, 1, … this is Zeckendorf's system.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Numeration {
    name: String,
    /// `quotients[i]` = Uᵢ₊₁ / Uᵢ, rounded down: in base k, k; otherwise aᵢ₊₁. From `period` on,
    /// they repeat.
    quotients: Vec<u32>,
    period: usize,
    /// Whether Uᵢ₊₁ has a second term, Uᵢ₋₁: in Ostrowski systems.
    pub(crate) has_second: bool,
}

/// How many digits of a word are still to be read, as far as the quotients tell these numbers
/// apart: from 0 to the number of quotients.
pub(crate) type Rest = usize;

/// The largest base, partial quotient, and number of partial quotients.
const LARGEST: u32 = 100;

impl Numeration {
    /// Base k, named `msd_k` as in Walnut; `None` unless 2 ≤ k ≤ 100.
    pub fn base(k: u32) -> Option<Numeration> {
        let (name, quotients) = (format!("msd_{k}"), vec![k]);
        let numeration = Numeration { name, quotients, period: 0, has_second: false };
        (2..=LARGEST).contains(&k).then_some(numeration)
    }

    /// Zeckendorf's system, named `msd_fib`: the weights 1, 2, 3, 5, 8, …, the digits 0 and 1, and
    /// never two ones side by side.
    pub fn zeckendorf() -> Numeration {
        Numeration::of_quotients("fib", vec![2, 1], 1)
    }

    /// Pell's system, named `msd_pell`: the weights 1, 2, 5, 12, 29, ….
    pub fn pell() -> Numeration {
        Numeration::of_quotients("pell", vec![2, 2], 1)
    }

    fn of_quotients(name: &str, quotients: Vec<u32>, period: usize) -> Numeration {
        Numeration { name: format!("msd_{name}"), quotients, period, has_second: true }
    }

    /// The Ostrowski system of the continued fraction [0; `preperiod`, `period`, `period`, …],
    /// named `msd_` and `name`.
    ///
    /// As in Walnut, a first quotient of 1 is added to the second one, as two weights would be 1
    /// otherwise, and zeros at the beginning of the preperiod are left out. `None` if `period` is
    /// empty, if another quotient isn't from 1 to 100, or if there are more than 100 of them.
    pub fn ostrowski(name: &str, preperiod: &[u32], period: &[u32]) -> Option<Numeration> {
        let zeros = preperiod.iter().take_while(|&&quotient| quotient == 0).count();
        let mut quotients = [&preperiod[zeros..], period].concat();
        let are_right = quotients.iter().all(|quotient| (1..=LARGEST).contains(quotient));
        if period.is_empty() || !are_right || quotients.len() > LARGEST as usize {
            return None;
        }
        // The first quotient isn't part of the period, as that of the last digit is another rule.
        let mut first = preperiod.len() - zeros;
        while first == 0 || first == 1 && quotients[0] == 1 {
            quotients.push(quotients[first]);
            first += 1;
        }
        if quotients[0] == 1 {
            quotients.remove(0);
            quotients[0] += 1;
            first -= 1;
        }
        Some(Numeration::of_quotients(name, quotients, first))
    }

    /// The name, as it stands behind the `?` of a formula.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many digits there are.
    pub fn digits(&self) -> usize {
        self.rests().map(|rest| self.digits_at(rest)).max().unwrap_or(1)
    }

    /// The word of a number, without leading zeros. Takes time linear in its length.
    pub fn word(&self, number: u128) -> Vec<usize> {
        let mut rest = number;
        let weights: Vec<u128> = self.weights().take_while(|&it| it <= number).collect();
        let digits = weights.into_iter().rev().map(|weight| {
            let digit = rest / weight;
            rest %= weight;
            digit as usize
        });
        digits.collect()
    }

    /// The number that a word stands for; `None` if it is 2¹²⁸ or more. The word needn't be one
    /// that [`Numeration::word`] returns, but its digits are less than [`Numeration::digits`].
    pub fn value(&self, word: &[usize]) -> Option<u128> {
        let mut weights = self.weights();
        let mut value = 0u128;
        for &digit in word.iter().rev() {
            let weight = weights.next();
            if digit > 0 {
                value = value.checked_add(weight?.checked_mul(digit as u128)?)?;
            }
        }
        Some(value)
    }

    /// The words that stand for numbers, with or without leading zeros, on each of the tracks.
    pub fn words(&self, tracks: usize, watch: &mut Watch) -> Result<Automaton, Error> {
        let one = self.words_on_one_track(watch)?;
        if tracks == 0 {
            return one.project(&[], watch);
        }
        let all: Vec<usize> = (0..tracks).collect();
        all[1..].iter().try_fold(one.clone(), |words, &track| {
            words.product(&all[..track], (&one, &[track]), track + 1, |x, y| x && y, watch)
        })
    }

    /// What an automaton accepts of the words that stand for numbers.
    pub(crate) fn restrict(&self, it: &Automaton, watch: &mut Watch) -> Result<Automaton, Error> {
        let all: Vec<usize> = (0..it.tracks()).collect();
        let words = self.words(all.len(), watch)?;
        words.product(&all, (it, &all), all.len(), |x, y| x && y, watch)
    }

    /// The word of one number, with or without leading zeros.
    pub fn words_of(&self, number: u128, watch: &mut Watch) -> Result<Automaton, Error> {
        let word = self.word(number);
        // The states count the digits that were read, without leading zeros.
        let step = |read: usize, digit: usize| {
            let is_right = word.get(read) == Some(&digit);
            is_right.then_some(read + 1).or((read + digit == 0).then_some(0))
        };
        let alphabet = Alphabet::new(self.digits(), 1, watch)?;
        Automaton::determinise(alphabet, [0], step, |read| read == word.len(), watch)
    }

    fn words_on_one_track(&self, watch: &mut Watch) -> Result<Automaton, Error> {
        // A state also tells whether the next digit must be zero.
        let step = |(rest, must_be_zero): (Rest, bool), digit: usize| {
            let is_right = digit < if must_be_zero { 1 } else { self.digits_at(rest) };
            let is_whole = self.has_second && digit as i64 == self.quotient(rest);
            self.after(rest).filter(move |_| is_right).map(move |rest| (rest, is_whole))
        };
        let starts = self.rests().map(|rest| (rest, false));
        let alphabet = Alphabet::new(self.digits(), 1, watch)?;
        Automaton::determinise(alphabet, starts, step, |(rest, _)| rest == 0, watch)
    }

    /// U₀, U₁, … as far as they are less than 2¹²⁸.
    fn weights(&self) -> impl Iterator<Item = u128> {
        let quotients = self.quotients.iter().chain(self.quotients[self.period..].iter().cycle());
        let second = u128::from(self.has_second);
        quotients.scan((Some(1u128), 0), move |(next, before), &quotient| {
            let weight = (*next)?;
            let product = weight.checked_mul(quotient.into());
            *next = product.and_then(|it| it.checked_add(second * *before));
            *before = weight;
            Some(weight)
        })
    }

    /// Where a word may begin, from the left.
    pub(crate) fn rests(&self) -> impl Iterator<Item = Rest> + use<> {
        0..=self.quotients.len()
    }

    /// How many digits may be left after the next one.
    pub(crate) fn after(&self, rest: Rest) -> impl Iterator<Item = Rest> + use<> {
        let last = self.quotients.len();
        rest.checked_sub(1).into_iter().chain((rest == self.period + 1).then_some(last))
    }

    /// Uᵢ₊₁ / Uᵢ, rounded down, for the place i of the next digit; 0 if there is none.
    pub(crate) fn quotient(&self, rest: Rest) -> i64 {
        rest.checked_sub(1).map_or(0, |place| self.quotients[place].into())
    }

    /// How many digits there may be at the next place.
    fn digits_at(&self, rest: Rest) -> usize {
        let may_be_whole = self.has_second && rest > 1;
        self.quotient(rest) as usize + usize::from(may_be_whole)
    }
}
