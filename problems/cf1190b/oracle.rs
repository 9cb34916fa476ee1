//! Takes single stones; who leaves two equal piles has lost at once.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(5));
    let most = rng.random_range(0..=size.min(7));
    line(&[n]) + &line(&(0..n).map(|_| rng.random_range(0..=most)).collect::<Vec<_>>())
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let n = tokens.int("the number of piles", 1..=100_000)?;
    tokens.ints(n, "a pile", 0..=1_000_000_000)
}

pub fn solve(piles: &[u64]) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| moves(piles));
    if play.first_player_wins(&piles.to_vec()) { "sjfnb\n" } else { "cslnb\n" }.to_owned()
}

/// The moves that don't lose at once. Without any, the player to move loses as well.
fn moves(piles: &[u64]) -> Vec<Vec<u64>> {
    let mut next = Vec::new();
    for i in (0..piles.len()).filter(|&i| piles[i] > 0) {
        let mut piles = piles.to_vec();
        piles[i] -= 1;
        if (0..piles.len()).all(|i| !piles[..i].contains(&piles[i])) {
            next.push(piles);
        }
    }
    next
}
