//! Takes up to a K-th of a pile.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The stones of each pile, and its K.
type Case = Vec<(u64, u64)>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(3));
    let most = [60, 25, 12][n as usize - 1].min(6 * size);
    let mut input = line(&[n]);
    for _ in 0..n {
        input += &line(&[rng.random_range(1..=most), rng.random_range(1..=size.min(6))]);
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("N", 1..=200)?;
    let mut number = |what| tokens.int(what, 1..=1_000_000_000);
    (0..n).map(|_| Ok((number("A")?, number("K")?))).collect()
}

pub fn solve(piles: &Case) -> String {
    let mut play = Play::new(|piles: &Case| {
        let mut next = vec![];
        for (i, &(pile, k)) in piles.iter().enumerate() {
            for take in 1..=pile / k {
                let mut piles = piles.clone();
                piles[i].0 -= take;
                next.push(piles);
            }
        }
        next
    });
    if play.first_player_wins(piles) { "Takahashi\n" } else { "Aoki\n" }.to_owned()
}
