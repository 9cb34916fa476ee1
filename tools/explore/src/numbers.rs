//! Tables of numbers that the user has, such as those that a brute force prints.

use std::io::{self, IsTerminal, Read};

use anyhow::{Context, Result, bail};

use crate::table::{Kind, Table};

/// The greatest position in a list of lost ones.
const GREATEST: u64 = 10_000_000;

/// The numbers in these words or, if there are none, of stdin.
pub(crate) fn read(words: &[String]) -> Result<Vec<u64>> {
    const NONE: &str = "no numbers; write them behind `--numbers`, or pipe them in";
    let mut text = words.join(" ");
    if text.is_empty() {
        if io::stdin().is_terminal() {
            bail!(NONE);
        }
        io::stdin().read_to_string(&mut text).context("can't read stdin")?;
    }
    let words = text.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty());
    let number = |(i, word): (usize, &str)| {
        word.parse::<u64>().ok().with_context(|| {
            format!("number {}: found `{word}`, expected a natural number below 2^64", i + 1)
        })
    };
    let numbers: Vec<u64> = words.enumerate().map(number).collect::<Result<_>>()?;
    if numbers.is_empty() {
        bail!(NONE);
    }
    Ok(numbers)
}

/// The table of Grundy values, the first of which is that of the position `from`.
pub(crate) fn values(from: u64, numbers: &[u64]) -> Result<Table> {
    let greatest = u64::from(Table::FREE) >> 2;
    if let Some(number) = numbers.iter().find(|&&number| number >= greatest) {
        bail!("found {number}, expected Grundy values, which are below {greatest}");
    }
    check_positions(from, numbers.len())?;
    let cells = numbers.iter().map(|&number| number as u32).collect();
    Ok(Table::sequence(Kind::Grundy, from, cells))
}

/// The table of outcomes from the position `from` to the last of these lost positions.
pub(crate) fn lost(first: u64, numbers: &[u64]) -> Result<Table> {
    if let Some(pair) = numbers.windows(2).find(|pair| pair[0] >= pair[1]) {
        bail!("found {} after {}, expected lost positions in ascending order", pair[1], pair[0]);
    }
    let last = numbers[numbers.len() - 1];
    if numbers[0] < first || last - first > GREATEST {
        bail!(
            "found the lost positions {} to {last}, expected some from {first} to {}",
            numbers[0],
            first.saturating_add(GREATEST)
        );
    }
    let count = (last - first) as usize + 1;
    check_positions(first, count)?;
    let mut cells = vec![1; count];
    for number in numbers {
        cells[(number - first) as usize] = 0;
    }
    Ok(Table::sequence(Kind::Outcome, first, cells))
}

/// Fails if there are no such positions.
fn check_positions(from: u64, count: usize) -> Result<()> {
    if from.checked_add(count as u64).is_none() {
        bail!("--from {from}: expected {count} positions below 2^64 - 1");
    }
    Ok(())
}
