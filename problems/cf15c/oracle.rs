//! Plays Nim on all piles at once.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let quarries = rng.random_range(1..=size.min(3));
    let most = [4, 3, 2][quarries as usize - 1].min(size);
    let quarry = |_| line(&[rng.random_range(1..=size.min(3)), rng.random_range(1..=most)]);
    line(&[quarries]) + &(0..quarries).map(quarry).collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<(u64, u64)>> {
    const MOST: u64 = 10_000_000_000_000_000;
    let quarries = tokens.int("the number of quarries", 1..=100_000)?;
    let quarry = |_| Ok((tokens.int("a pile", 1..=MOST)?, tokens.int("a count", 1..=MOST)?));
    (0..quarries).map(quarry).collect()
}

pub fn solve(quarries: &[(u64, u64)]) -> String {
    let piles = quarries.iter().flat_map(|&(x, m)| x..x + m).collect();
    let mut play = Play::new(|piles: &Vec<u64>| nim_moves(piles));
    if play.first_player_wins(&piles) { "tolik\n" } else { "bolik\n" }.to_owned()
}
