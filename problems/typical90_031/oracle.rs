//! Takes stones; a position is the white and blue stones of each pile.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

type Piles = Vec<(u64, u64)>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(3));
    let most = (size / n).min(4);
    let white: Vec<u64> = (0..n).map(|_| rng.random_range(0..=most.min(3))).collect();
    let mut blue = |white: &u64| rng.random_range(u64::from(*white == 0)..=most);
    let blue: Vec<u64> = white.iter().map(&mut blue).collect();
    line(&[n]) + &line(&white) + &line(&blue)
}

pub fn parse(tokens: &mut Tokens) -> Result<Piles> {
    let n = tokens.int("the number of piles", 1..=100_000)?;
    let white = tokens.ints(n, "white stones", 0..=50)?;
    let blue = tokens.ints(n, "blue stones", 0..=50)?;
    let piles: Piles = white.into_iter().zip(blue).collect();
    ensure!(!piles.contains(&(0, 0)), "found a pile without stones");
    Ok(piles)
}

pub fn solve(piles: &[(u64, u64)]) -> String {
    let won = Play::new(|piles: &Piles| moves(piles)).first_player_wins(&piles.to_vec());
    if won { "First\n" } else { "Second\n" }.to_owned()
}

fn moves(piles: &[(u64, u64)]) -> Vec<Piles> {
    let mut next = Vec::new();
    for (i, &(white, blue)) in piles.iter().enumerate() {
        let mut leave = |pile| {
            let mut piles = piles.to_vec();
            piles[i] = pile;
            next.push(piles);
        };
        if white >= 1 {
            leave((white - 1, blue + white));
        }
        for take in 1..=blue / 2 {
            leave((white, blue - take));
        }
    }
    next
}
