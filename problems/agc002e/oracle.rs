//! Eats the candies.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(8));
    let most = rng.random_range(1..=2 * size.min(6));
    let piles: Vec<u64> = (0..n).map(|_| rng.random_range(1..=most)).collect();
    line(&[n]) + &line(&piles)
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let n = tokens.int("the number of piles", 1..=100_000)?;
    tokens.ints(n, "a pile", 1..=1_000_000_000)
}

pub fn solve(piles: &[u64]) -> String {
    let moves = |piles: &Vec<u64>| {
        let Some(largest) = (0..piles.len()).max_by_key(|&i| piles[i]) else { return vec![] };
        let without = (0..piles.len()).filter(|&i| i != largest).map(|i| piles[i]).collect();
        let lower = piles.iter().map(|pile| pile - 1).filter(|&pile| pile > 0).collect();
        vec![without, lower]
    };
    let won = Play::misere(moves).first_player_wins(&piles.to_vec());
    if won { "First\n" } else { "Second\n" }.to_owned()
}
