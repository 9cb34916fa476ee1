//! Takes powers of primes, 1 among them.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=5);
    let most = (20 * size).min(200);
    let stones: Vec<u64> = (0..tests).map(|_| rng.random_range(1..=most)).collect();
    line(&[tests]) + &stones.iter().map(|&n| line(&[n])).collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let tests = tokens.int("the number of tests", 1..=100_000)?;
    tokens.ints(tests, "the number of stones", 1..=50_000_000)
}

pub fn solve(tests: &[u64]) -> String {
    let most = tests.iter().max().map_or(0, |&most| most);
    let takes: Vec<u64> = (1..=most).filter(|&n| is_power_of_a_prime(n)).collect();
    let moves = |rest: &u64| takes.iter().filter_map(|&take| rest.checked_sub(take)).collect();
    let mut play = Play::new(moves);
    let winner = |n| if play.first_player_wins(n) { "October wins!\n" } else { "Roy wins!\n" };
    tests.iter().map(winner).collect()
}

/// Whether dividing by the least divisor above 1, as long as it divides, ends at 1.
fn is_power_of_a_prime(mut n: u64) -> bool {
    let prime = (2..=n).find(|divisor| n % divisor == 0);
    while n > 1 && prime.is_some_and(|prime| n % prime == 0) {
        n /= prime.unwrap_or(1);
    }
    n == 1
}
