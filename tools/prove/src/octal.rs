//! Periods of octal games.
//!
//! The code d₀.d₁d₂…dₜ says what may be left of a heap after k tokens are taken from it: nothing if
//! dₖ has the bit 1, one heap if it has the bit 2, two heaps if it has the bit 4. If the values
//! computed have period p from e on, as far as 2e + 2p + t, then they have it for ever (R. K. Guy
//! and C. A. B. Smith, 1956: The G-values of various games).

use grundy_logic::{Error, Place};

use crate::directives::Block;
use crate::passage::error;

/// The claim that the values of an octal game have a period.
#[derive(Clone, Debug)]
pub struct Octal {
    /// Such as `0.77`.
    pub code: String,
    /// The values of n and n + `period` are said to be equal …
    pub period: usize,
    /// … for all n from here on.
    pub from: usize,
    /// Expressions in `n` that are functions of snippets.
    pub snippets: Vec<String>,
    /// Where the claim is in the file.
    pub place: Place,
    digits: Vec<u8>,
}

/// The values of so many heaps take some seconds at most.
const LARGEST: usize = 20_000;

impl Octal {
    pub(crate) fn new(mut block: Block) -> Result<Octal, Error> {
        let place = block.head.place();
        let words: Vec<&str> = block.head.text().split_whitespace().collect();
        let [code, "has", "period", period, "from", from] = words[..] else {
            let message = format!(
                "`{}`, where `CODE has period P from E` is expected, such as `0.77 has period 12 \
                 from 71`",
                block.head.text()
            );
            return Err(error(place, message));
        };
        let octal = Octal {
            digits: digits(code, place)?,
            code: code.to_owned(),
            period: number(period, place, 1)?,
            from: number(from, place, 0)?,
            snippets: block.all("snippet").iter().map(|it| it.text().to_owned()).collect(),
            place,
        };
        if octal.last() > LARGEST {
            let message = format!(
                "the proof needs the values of all heaps up to {}, and the most is {LARGEST}",
                octal.last()
            );
            return Err(error(place, message));
        }
        Ok(octal)
    }

    /// The largest heap whose value the proof needs.
    pub fn last(&self) -> usize {
        2 * self.from + 2 * self.period + self.digits.len() - 1
    }

    /// The values of the heaps up to [`Octal::last`]. Takes quadratic time.
    pub fn values(&self) -> Vec<usize> {
        let mut values = vec![];
        // `seen[v]` = n if an option of n has the value v.
        let mut seen: Vec<usize> = vec![];
        for heap in 0..=self.last() {
            self.options(heap, &values, |option| {
                seen.resize(seen.len().max(option + 1), usize::MAX);
                seen[option] = heap;
            });
            values.push(seen.iter().position(|&last| last != heap).unwrap_or(seen.len()));
        }
        values
    }

    /// Calls `see` with the values of all options of a heap.
    fn options(&self, heap: usize, values: &[usize], mut see: impl FnMut(usize)) {
        for (take, digit) in self.digits.iter().enumerate() {
            let Some(rest) = heap.checked_sub(take) else { break };
            if digit & 1 != 0 && rest == 0 {
                see(0);
            }
            if digit & 2 != 0 && rest > 0 {
                see(values[rest]);
            }
            if digit & 4 != 0 {
                (1..=rest / 2).for_each(|part| see(values[part] ^ values[rest - part]));
            }
        }
    }

    /// The first heap from `from` on whose value isn't that of the heap one period later.
    pub(crate) fn counterexample(&self, values: &[usize]) -> Option<usize> {
        (self.from..values.len() - self.period).find(|&n| values[n] != values[n + self.period])
    }
}

fn digits(code: &str, place: Place) -> Result<Vec<u8>, Error> {
    let split = code.split_once('.').filter(|(whole, _)| ["0", "4"].contains(whole));
    let digits = split.map(|(whole, rest)| whole.chars().chain(rest.chars()));
    let digit = |c: char| c.to_digit(8).and_then(|digit| u8::try_from(digit).ok());
    digits.and_then(|digits| digits.map(digit).collect()).ok_or_else(|| {
        let message = format!(
            "`{code}` isn't the code of an octal game; it is `0.` or `4.`, and digits from 0 to 7"
        );
        error(place, message)
    })
}

fn number(word: &str, place: Place, least: usize) -> Result<usize, Error> {
    let number = word.parse().ok().filter(|number| (least..=LARGEST).contains(number));
    number.ok_or_else(|| {
        let message = format!("`{word}`, where a number from {least} to {LARGEST} is expected");
        error(place, message)
    })
}
