//! Plays with each k up to the largest pile; a larger one lets no more be taken.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(5));
    let most = if n == 5 { 4 } else { size.min(7) };
    let mut piles: Vec<u64> = (0..n).map(|_| rng.random_range(1..=most)).collect();
    // Nim is lost as often as won.
    let (last, others) = piles.split_last_mut().expect("a pile");
    let sum = others.iter().fold(0, |sum, pile| sum ^ pile);
    if sum > 0 && rng.random() {
        *last = sum;
    }
    line(&[n]) + &line(&piles)
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let n = tokens.int("the number of piles", 1..=250_000)?;
    tokens.ints(n, "a pile", 1..=1_000_000_000)
}

pub fn solve(piles: &[u64]) -> String {
    let largest = piles.iter().max().map_or(0, |&largest| largest);
    let wins = |&k: &u64| {
        let moves = |piles: &Vec<u64>| {
            let mut next = Vec::new();
            for (i, &pile) in piles.iter().enumerate() {
                for take in 1..=k.min(pile) {
                    let mut piles = piles.clone();
                    piles[i] -= take;
                    next.push(piles);
                }
            }
            next
        };
        Play::new(moves).first_player_wins(&piles.to_vec())
    };
    match (1..=largest).rev().find(wins) {
        None => "0\n".to_owned(),
        Some(k) if k == largest => "-1\n".to_owned(),
        Some(k) => line(&[k]),
    }
}
