//! What options take, each with the words for what it doesn't.

use anyhow::{Context, Result, bail};

/// The longest time, in seconds.
const LONGEST: f64 = 1e6;

/// A number among those of a list.
pub(crate) fn coordinate(word: &str) -> Result<u64> {
    word.parse().ok().context("expected numbers such as 100 or 20,30")
}

/// The number of coordinates; the rules check how many there may be.
pub(crate) fn dimensions(word: &str) -> Result<usize> {
    word.parse().ok().context("expected a number from 1 to 4")
}

/// A time in seconds.
pub(crate) fn seconds(word: &str) -> Result<f64> {
    match word.parse() {
        Ok(seconds) if seconds > 0.0 && seconds <= LONGEST => Ok(seconds),
        _ => bail!("expected a number of seconds greater than 0, such as 2.5"),
    }
}
