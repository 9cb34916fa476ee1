//! Takes stones at the ends of the row.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(3));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let piles = rng.random_range(1..=size.min(5));
        input += &line(&[piles]);
        input += &line(&(0..piles).map(|_| rng.random_range(1..=size.min(5))).collect::<Vec<_>>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let tests = tokens.int("the number of tests", 1..=10)?;
    (0..tests)
        .map(|_| {
            let piles = tokens.int("the number of piles", 1..=1000)?;
            tokens.ints(piles, "a pile", 1..=1_000_000_000)
        })
        .collect()
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|row: &Vec<u64>| moves(row));
    tests.iter().map(|row| if play.first_player_wins(row) { "1\n" } else { "0\n" }).collect()
}

/// A pile that becomes empty leaves the row, which has no empty piles.
fn moves(row: &[u64]) -> Vec<Vec<u64>> {
    let mut next = Vec::new();
    if let Some((&first, others)) = row.split_first() {
        next.push(others.to_vec());
        next.extend((1..first).map(|rest| [&[rest], others].concat()));
    }
    if let Some((&last, others)) = row.split_last() {
        next.push(others.to_vec());
        next.extend((1..last).map(|rest| [others, &[rest]].concat()));
    }
    next
}
