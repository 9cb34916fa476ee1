//! Takes piles beside those that are gone.

use std::collections::HashMap;

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let count = rng.random_range(2..=size.clamp(2, 14));
    let most = rng.random_range(1..=3 * size);
    let mut piles: Vec<u64> = (0..count)
        .map(|_| if rng.random_ratio(1, 6) { 0 } else { rng.random_range(1..=most) })
        .collect();
    let gone = rng.random_range(0..piles.len());
    piles[gone] = 0;
    line(&[count]) + &line(&piles)
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let count = tokens.int("N", 2..=1_000_000)?;
    let piles = tokens.ints(count, "a pile", 0..=100_000_000)?;
    ensure!(piles.contains(&0), "found no pile of 0, expected one at least");
    Ok(piles)
}

pub fn solve(piles: &[u64]) -> String {
    let (first, second) = scores(piles, &mut HashMap::new());
    format!("{first} {second}\n")
}

/// The scores of the player to move and of the other one.
fn scores(piles: &[u64], known: &mut HashMap<Vec<u64>, (u64, u64)>) -> (u64, u64) {
    if let Some(&scores) = known.get(piles) {
        return scores;
    }
    let is_gone = |pile: Option<usize>| pile.and_then(|pile| piles.get(pile)) == Some(&0);
    let mut best = (0, 0);
    for pile in (0..piles.len()).filter(|&pile| piles[pile] > 0) {
        if is_gone(pile.checked_sub(1)) || is_gone(Some(pile + 1)) {
            let mut rest = piles.to_vec();
            rest[pile] = 0;
            let (other, own) = scores(&rest, known);
            best = best.max((own + piles[pile], other));
        }
    }
    known.insert(piles.to_vec(), best);
    best
}
