//! Plays Nim; tries the first moves by rising pile, then by rising number of matches.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let piles = rng.random_range(1..=size.min(4));
    let sizes: Vec<u64> = (0..piles).map(|_| rng.random_range(1..=size.min(7))).collect();
    line(&[piles]) + &line(&sizes)
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let piles = tokens.int("the number of piles", 1..=500_000)?;
    tokens.ints(piles, "a pile", 1..=1_000_000_000)
}

pub fn solve(piles: &[u64]) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| nim_moves(piles));
    let lost = |next: &Vec<u64>| !play.first_player_wins(next);
    let Some(next) = nim_moves(piles).into_iter().find(lost) else {
        return "lose\n".to_owned();
    };
    let pile = (0..piles.len()).find(|&i| next[i] < piles[i]).expect("a move takes something");
    line(&[piles[pile] - next[pile], pile as u64 + 1]) + &line(&next)
}
