//! Takes stones by one of the numbers.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let stones = rng.random_range(1..=(20 * size).min(200));
    let most = rng.random_range(1..=stones.min(20));
    let count = rng.random_range(1..=size.min(6));
    let takes: BTreeSet<u64> = (0..count).map(|_| rng.random_range(1..=most)).collect();
    let takes: Vec<u64> = takes.into_iter().collect();
    line(&[takes.len() as u64, stones]) + &line(&takes)
}

pub fn parse(tokens: &mut Tokens) -> Result<(Vec<u64>, u64)> {
    let count = tokens.int("N", 1..=100)?;
    let stones = tokens.int("K", 1..=100_000)?;
    let takes = tokens.ints(count, "a number to take", 1..=stones)?;
    let rising = takes.windows(2).all(|pair| pair[0] < pair[1]);
    ensure!(rising, "found {takes:?}, expected numbers that rise");
    Ok((takes, stones))
}

pub fn solve((takes, stones): &(Vec<u64>, u64)) -> String {
    let moves = |rest: &u64| takes.iter().filter_map(|&take| rest.checked_sub(take)).collect();
    let won = Play::new(moves).first_player_wins(stones);
    if won { "First\n" } else { "Second\n" }.to_owned()
}
