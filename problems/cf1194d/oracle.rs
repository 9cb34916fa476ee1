//! Moves the chip.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=5);
    let mut test = || {
        let k = rng.random_range(3..=2 + 2 * size.min(10));
        line(&[rng.random_range(0..=(20 * size).min(200)), k])
    };
    line(&[tests]) + &(0..tests).map(|_| test()).collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<(u64, u64)>> {
    let tests = tokens.int("the number of tests", 1..=100)?;
    let mut test =
        || Ok((tokens.int("n", 0..=1_000_000_000)?, tokens.int("k", 3..=1_000_000_000)?));
    (0..tests).map(|_| test()).collect()
}

pub fn solve(tests: &[(u64, u64)]) -> String {
    let winner = |&(n, k): &(u64, u64)| {
        let moves = |&cell: &u64| [1, 2, k].iter().filter_map(|&by| cell.checked_sub(by)).collect();
        if Play::new(moves).first_player_wins(&n) { "Alice\n" } else { "Bob\n" }
    };
    tests.iter().map(winner).collect()
}
