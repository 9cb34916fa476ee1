//! Takes 1 or a prime.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=5);
    let most = (20 * size).min(200);
    let stones = (0..tests).map(|_| line(&[rng.random_range(1..=most)]));
    line(&[tests]) + &stones.collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let tests = tokens.int("the number of tests", 1..=100_000)?;
    tokens.ints(tests, "the number of stones", 1..=50_000_000)
}

pub fn solve(tests: &[u64]) -> String {
    let most = tests.iter().max().map_or(0, |&most| most);
    let is_prime = |&n: &u64| n > 1 && (2..n).all(|divisor| n % divisor != 0);
    let takes: Vec<u64> = [1].into_iter().chain((1..=most).filter(is_prime)).collect();
    let moves = |rest: &u64| takes.iter().filter_map(|&take| rest.checked_sub(take)).collect();
    let mut play = Play::new(moves);
    let winner = |n| if play.first_player_wins(n) { "October wins!\n" } else { "Roy wins!\n" };
    tests.iter().map(winner).collect()
}
