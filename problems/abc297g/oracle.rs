//! Takes L to R stones from one of the piles.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub struct Case {
    least: u64,
    most: u64,
    piles: Vec<u64>,
}

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(3));
    let most = rng.random_range(1..=size.min(6));
    let least = rng.random_range(1..=most);
    let piles: Vec<u64> = (0..n).map(|_| rng.random_range(1..=(3 * size).min(15))).collect();
    line(&[n, least, most]) + &line(&piles)
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("the number of piles", 1..=200_000)?;
    let least = tokens.int("L", 1..=1_000_000_000)?;
    let most = tokens.int("R", least..=1_000_000_000)?;
    Ok(Case { least, most, piles: tokens.ints(n, "a pile", 1..=1_000_000_000)? })
}

pub fn solve(case: &Case) -> String {
    let moves = |piles: &Vec<u64>| {
        let mut next = Vec::new();
        for (i, &pile) in piles.iter().enumerate() {
            for take in case.least..=case.most.min(pile) {
                let mut piles = piles.clone();
                piles[i] -= take;
                next.push(piles);
            }
        }
        next
    };
    let won = Play::new(moves).first_player_wins(&case.piles);
    if won { "First\n" } else { "Second\n" }.to_owned()
}
