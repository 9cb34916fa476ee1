//! Plays Nim.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let piles = rng.random_range(1..=size.min(4));
        input += &line(&[piles]);
        input += &line(&(0..piles).map(|_| rng.random_range(0..=size.min(6))).collect::<Vec<_>>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let tests = tokens.int("the number of tests", 1..=10)?;
    (0..tests)
        .map(|_| {
            let piles = tokens.int("the number of piles", 1..=10_000)?;
            tokens.ints(piles, "a pile", 0..=9_999)
        })
        .collect()
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| nim_moves(piles));
    let answer = |piles| if play.first_player_wins(piles) { "Yes\n" } else { "No\n" };
    tests.iter().map(answer).collect()
}
