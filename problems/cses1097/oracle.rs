//! Takes a number at an end of the list.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let count = rng.random_range(1..=size.min(11));
    let most = 2 * size as i64;
    let numbers: Vec<String> =
        (0..count).map(|_| rng.random_range(-most..=most).to_string()).collect();
    line(&[count]) + &numbers.join(" ") + "\n"
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<i64>> {
    let count = tokens.int("n", 1..=5000)?;
    (0..count).map(|_| tokens.signed("a number", -1_000_000_000..=1_000_000_000)).collect()
}

pub fn solve(numbers: &[i64]) -> String {
    format!("{}\n", scores(numbers).0)
}

/// The scores of the player to move and of the other one.
fn scores(numbers: &[i64]) -> (i64, i64) {
    let (Some((first, behind)), Some((last, before))) =
        (numbers.split_first(), numbers.split_last())
    else {
        return (0, 0);
    };
    let take = |number: i64, rest: &[i64]| {
        let (other, own) = scores(rest);
        (own + number, other)
    };
    take(*first, behind).max(take(*last, before))
}
