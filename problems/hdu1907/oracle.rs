//! Plays Nim; whoever finds no M&M left has won.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let most = rng.random_range(1..=size.min(6));
        let piles = rng.random_range(1..=size.min(4));
        input += &line(&[piles]);
        input += &line(&(0..piles).map(|_| rng.random_range(1..=most)).collect::<Vec<_>>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let tests = tokens.int("the number of tests", 1..=474)?;
    (0..tests)
        .map(|_| {
            let piles = tokens.int("the number of colours", 1..=47)?;
            tokens.ints(piles, "a colour", 1..=4747)
        })
        .collect()
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::misere(|piles: &Vec<u64>| nim_moves(piles));
    let answer = |piles| if play.first_player_wins(piles) { "John\n" } else { "Brother\n" };
    tests.iter().map(answer).collect()
}
