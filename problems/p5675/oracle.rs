//! Tries every subset and every forced pile, and plays Nim after the forced first move.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let piles = rng.random_range(1..=size.min(5));
    let sizes: Vec<u64> = (0..piles).map(|_| rng.random_range(1..=size.min(5))).collect();
    line(&[piles]) + &line(&sizes)
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let piles = tokens.int("the number of piles", 1..=200)?;
    tokens.ints(piles, "a pile", 1..=200)
}

pub fn solve(piles: &[u64]) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| nim_moves(piles));
    let mut lost = 0;
    for subset in 0u64..1 << piles.len() {
        let chosen: Vec<u64> =
            (0..piles.len()).filter(|i| subset >> i & 1 == 1).map(|i| piles[i]).collect();
        for forced in 0..chosen.len() {
            let mut next = (0..chosen[forced]).map(|rest| {
                let mut next = chosen.clone();
                next[forced] = rest;
                next
            });
            lost += u64::from(next.all(|next| play.first_player_wins(&next)));
        }
    }
    line(&[lost % 1_000_000_007])
}
