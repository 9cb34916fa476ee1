//! Takes powers of two.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=5);
    (0..tests).map(|_| line(&[rng.random_range(1..=(20 * size).min(1000))])).collect()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let mut tests = Vec::new();
    while !tokens.is_empty() {
        tests.push(tokens.int("the number of cards", 1..=1000)?);
    }
    Ok(tests)
}

pub fn solve(tests: &[u64]) -> String {
    let powers = |&cards: &u64| (0..10).map(|i| 1 << i).take_while(move |&take| take <= cards);
    let mut play = Play::new(|cards: &u64| powers(cards).map(|take| cards - take).collect());
    let mut answer = |cards| if play.first_player_wins(cards) { "Kiki\n" } else { "Cici\n" };
    tests.iter().map(&mut answer).collect()
}
