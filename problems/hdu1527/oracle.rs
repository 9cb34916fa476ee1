//! Takes stones from one pile or from both.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=5);
    let most = (3 * size).min(30);
    let mut pile = || rng.random_range(0..=most);
    (0..tests).map(|_| line(&[pile(), pile()])).collect()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<(u64, u64)>> {
    let mut tests = vec![];
    while tests.is_empty() || !tokens.is_empty() {
        let mut pile = || tokens.int("a pile", 0..=1_000_000_000);
        tests.push((pile()?, pile()?));
    }
    Ok(tests)
}

pub fn solve(tests: &[(u64, u64)]) -> String {
    let mut play = Play::new(|&(a, b): &(u64, u64)| {
        let one = (1..=a).map(|take| (a - take, b)).chain((1..=b).map(|take| (a, b - take)));
        one.chain((1..=a.min(b)).map(|take| (a - take, b - take))).collect()
    });
    tests.iter().map(|piles| line(&[u64::from(play.first_player_wins(piles))])).collect()
}
