//! Numeration systems: which words of digits stand for which numbers.

use crate::{Automaton, Stop, Watch};

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
    kind: Kind,
    /// `quotients[i]` = Uᵢ₊₁ / Uᵢ, rounded down: in base k, k; otherwise aᵢ₊₁. From `period` on,
    /// they repeat.
    quotients: Vec<u32>,
    period: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Base,
    Ostrowski,
}

/// The largest base and partial quotient.
const LARGEST: u32 = 100;
/// The largest number of partial quotients.
const LONGEST: usize = 100;

impl Numeration {
    /// Base k, named `msd_k` as in Walnut; `None` unless 2 ≤ k ≤ 100.
    pub fn base(k: u32) -> Option<Numeration> {
        let name = format!("msd_{k}");
        let numeration = Numeration { name, kind: Kind::Base, quotients: vec![k], period: 0 };
        (2..=LARGEST).contains(&k).then_some(numeration)
    }

    /// Zeckendorf's system, named `msd_fib`: the weights 1, 2, 3, 5, 8, …, the digits 0 and 1, and
    /// never two ones side by side.
    pub fn zeckendorf() -> Numeration {
        let (quotients, period) = (vec![2, 1], 1);
        Numeration { name: "msd_fib".to_owned(), kind: Kind::Ostrowski, quotients, period }
    }

    /// Pell's system, named `msd_pell`: the weights 1, 2, 5, 12, 29, ….
    pub fn pell() -> Numeration {
        let (quotients, period) = (vec![2, 2], 1);
        Numeration { name: "msd_pell".to_owned(), kind: Kind::Ostrowski, quotients, period }
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
        if period.is_empty() || !are_right || quotients.len() > LONGEST {
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
        let name = format!("msd_{name}");
        Some(Numeration { name, kind: Kind::Ostrowski, quotients, period: first })
    }

    /// The name, as it stands behind the `?` of a formula.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many digits there are.
    pub fn digits(&self) -> usize {
        let largest = (0..self.quotients.len()).map(|place| self.largest_digit(place)).max();
        largest.map_or(1, |digit| digit + 1)
    }

    /// The word of a number, without leading zeros. Takes time linear in its length.
    pub fn word(&self, number: u128) -> Vec<usize> {
        let mut rest = number;
        let digit = |weight: u128| {
            let digit = (rest / weight) as usize;
            rest %= weight;
            digit
        };
        let weights: Vec<u128> = self.weights().take_while(|&it| it <= number).collect();
        weights.into_iter().rev().map(digit).collect()
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
    pub fn words(&self, tracks: usize, watch: &mut Watch) -> Result<Automaton, Stop> {
        let one = self.words_on_one_track(watch)?;
        if tracks == 0 {
            return Automaton::build([self.digits(), 0], 0, |_, _| 0, |_| true, watch);
        }
        let first: Vec<usize> = (0..tracks).collect();
        (1..tracks).try_fold(one.clone(), |all, track| {
            let (others, both) = (&first[..track], |x, y| x && y);
            all.product(others, (&one, &[track]), track + 1, both, watch)
        })
    }

    /// The word of one number, with or without leading zeros.
    pub fn words_of(&self, number: u128, watch: &mut Watch) -> Result<Automaton, Stop> {
        let word = self.word(number);
        let wrong = word.len() + 1;
        // The states count the digits that were read, without leading zeros.
        let step = |&read: &usize, digit: usize| {
            let is_leading = read == 0 && digit == 0;
            let is_next = word.get(read) == Some(&digit);
            if is_leading { 0 } else { if is_next { read + 1 } else { wrong } }
        };
        Automaton::build([self.digits(), 1], 0, step, |&read| read == word.len(), watch)
    }

    fn words_on_one_track(&self, watch: &mut Watch) -> Result<Automaton, Stop> {
        // Where the next digit may stand, and whether it must be zero.
        type State = (Option<Kin>, bool);
        let step = |states: &Vec<State>, digit: usize| {
            let mut next = vec![];
            for &(kin, must_be_zero) in states {
                let Some(kin) = kin else { continue };
                let largest = if must_be_zero { 0 } else { self.largest_digit(kin) };
                if digit <= largest {
                    let is_whole = self.has_second_term() && digit == self.quotient(kin) as usize;
                    next.extend(self.right_of(kin).map(|kin| (kin, is_whole)));
                }
            }
            next.sort_unstable();
            next.dedup();
            next
        };
        let start: Vec<State> = self.kins().map(|kin| (kin, false)).collect();
        let accepts = |states: &Vec<State>| states.iter().any(|(kin, _)| kin.is_none());
        Automaton::build([self.digits(), 1], start, step, accepts, watch)
    }

    /// U₀, U₁, … as far as they are less than 2¹²⁸.
    fn weights(&self) -> impl Iterator<Item = u128> {
        let (mut place, mut next) = (0, (Some(1u128), 0u128));
        std::iter::from_fn(move || {
            let (weight, before) = (next.0?, next.1);
            let quotient = u128::from(self.quotient(self.kin_of(place)));
            let added = if self.has_second_term() { before } else { 0 };
            next = (weight.checked_mul(quotient).and_then(|it| it.checked_add(added)), weight);
            place += 1;
            Some(weight)
        })
    }

    /// Whether Uᵢ₊₁ has a second term, Uᵢ₋₁.
    pub(crate) fn has_second_term(&self) -> bool {
        self.kind == Kind::Ostrowski
    }

    /// Uᵢ₊₁ / Uᵢ, rounded down, for the places i of a kin.
    pub(crate) fn quotient(&self, kin: Kin) -> u32 {
        self.quotients[kin]
    }

    /// All kins of places, and `None`: where a word may begin, from the left. That of no digits is
    /// past the last place.
    pub(crate) fn kins(&self) -> impl Iterator<Item = Option<Kin>> + use<> {
        std::iter::once(None).chain((0..self.quotients.len()).map(Some))
    }

    /// The kins that the place to the right of one of this kin may have; `None` for past the last
    /// place.
    pub(crate) fn right_of(&self, kin: Kin) -> impl Iterator<Item = Option<Kin>> + use<> {
        let last = Some(self.quotients.len() - 1);
        std::iter::once(kin.checked_sub(1)).chain((kin == self.period).then_some(last))
    }

    fn kin_of(&self, place: usize) -> Kin {
        let length = self.quotients.len() - self.period;
        if place < self.period { place } else { self.period + (place - self.period) % length }
    }

    fn largest_digit(&self, kin: Kin) -> usize {
        let quotient = self.quotients[kin] as usize;
        if self.kind == Kind::Base || kin == 0 { quotient - 1 } else { quotient }
    }
}

/// Places with the same quotients from there on to the right, as far as a period tells them apart:
/// the least of these places.
pub(crate) type Kin = usize;
