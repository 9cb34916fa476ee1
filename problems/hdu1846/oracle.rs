//! Takes 1 to m stones.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(5));
    let most = (3 * size).min(60);
    let mut input = line(&[tests]);
    for _ in 0..tests {
        input += &line(&[rng.random_range(1..=most), rng.random_range(1..=most.min(9))]);
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<(u64, u64)>> {
    let tests = tokens.int("the number of tests", 1..=100)?;
    let mut number = |what| tokens.int(what, 1..=1000);
    (0..tests).map(|_| Ok((number("n")?, number("m")?))).collect()
}

pub fn solve(tests: &[(u64, u64)]) -> String {
    let answer = |&(n, m): &(u64, u64)| {
        let moves = |&n: &u64| (1..=m.min(n)).map(|take| n - take).collect();
        if Play::new(moves).first_player_wins(&n) { "first\n" } else { "second\n" }
    };
    tests.iter().map(answer).collect()
}
