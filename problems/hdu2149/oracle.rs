//! Bids until the price is reached; tries all first bids.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let mut input = String::new();
    for _ in 0..rng.random_range(1..=5) {
        let most = (4 * size).min(40);
        input += &line(&[rng.random_range(1..=most), rng.random_range(1..=most.min(12))]);
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<(u64, u64)>> {
    let mut tests = Vec::new();
    while !tokens.is_empty() {
        tests.push((tokens.int("M", 1..=1099)?, tokens.int("N", 1..=1099)?));
    }
    Ok(tests)
}

pub fn solve(tests: &[(u64, u64)]) -> String {
    let answer = |&(m, n): &(u64, u64)| {
        // Whoever finds that the price is reached has lost.
        let bids = |&price: &u64| {
            if price < m { (1..=n).map(|bid| price + bid).collect() } else { vec![] }
        };
        let mut play = Play::new(bids);
        let winning: Vec<u64> = (1..=n).filter(|bid| !play.first_player_wins(bid)).collect();
        if winning.is_empty() { "none\n".to_owned() } else { line(&winning) }
    };
    tests.iter().map(answer).collect()
}
