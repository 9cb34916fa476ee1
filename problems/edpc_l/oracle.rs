//! Takes a number at an end of the sequence.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let count = rng.random_range(1..=size.clamp(1, 11));
    let most = (3 * size).min(200);
    let numbers: Vec<u64> = (0..count).map(|_| rng.random_range(1..=most)).collect();
    line(&[count]) + &line(&numbers)
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<i64>> {
    let count = tokens.int("N", 1..=3000)?;
    (0..count).map(|_| tokens.signed("a number", 1..=1_000_000_000)).collect()
}

pub fn solve(numbers: &[i64]) -> String {
    let (taro, jiro) = scores(numbers);
    format!("{}\n", taro - jiro)
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
