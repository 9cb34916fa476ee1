//! Plays Nim.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

const SUM: u64 = 200_000;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let heaps = rng.random_range(1..=size.min(4));
        input += &line(&[heaps]);
        input += &line(&(0..heaps).map(|_| rng.random_range(1..=size.min(6))).collect::<Vec<_>>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let tests = tokens.int("the number of tests", 1..=SUM)?;
    let mut sum = 0;
    (0..tests)
        .map(|_| {
            let heaps = tokens.int("the number of heaps", 1..=SUM)?;
            sum += heaps;
            ensure!(sum <= SUM, "found {sum} heaps in all, expected at most {SUM}");
            tokens.ints(heaps, "a heap", 1..=1_000_000_000)
        })
        .collect()
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|heaps: &Vec<u64>| nim_moves(heaps));
    let answer = |heaps| if play.first_player_wins(heaps) { "first\n" } else { "second\n" };
    tests.iter().map(answer).collect()
}
