//! Takes stones from one pile or from both.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let most = (4 * size).min(40);
    line(&[rng.random_range(0..=most), rng.random_range(0..=most)])
}

pub fn parse(tokens: &mut Tokens) -> Result<(u64, u64)> {
    let mut pile = || tokens.int("a pile", 0..=1_000_000_000);
    Ok((pile()?, pile()?))
}

pub fn solve(&piles: &(u64, u64)) -> String {
    let moves = |&(a, b): &(u64, u64)| {
        let one = (1..=a).map(|take| (a - take, b)).chain((1..=b).map(|take| (a, b - take)));
        one.chain((1..=a.min(b)).map(|take| (a - take, b - take))).collect()
    };
    if Play::new(moves).first_player_wins(&piles) { "1\n" } else { "0\n" }.to_owned()
}
