//! Takes stones by the moves that are not forbidden.

use std::collections::HashSet;

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The piles, and the forbidden moves.
type Case = (Vec<u64>, HashSet<(u64, u64)>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(4));
    let most = [0, 20, 10, 8, 6][n as usize].min(2 * size);
    let piles: Vec<u64> = (0..n).map(|_| rng.random_range(1..=most)).collect();
    let chance = [0.1, 0.5, 0.9][rng.random_range(0..3)];
    let moves = (1..=most).flat_map(|x| (1..=x).map(move |y| [x, y]));
    let mut forbidden: Vec<[u64; 2]> = moves.filter(|_| rng.random_bool(chance)).collect();
    if forbidden.is_empty() {
        forbidden.push([1, 1]);
    }
    let lines: String = forbidden.iter().map(|pair| line(pair)).collect();
    line(&[n, forbidden.len() as u64]) + &line(&piles) + &lines
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let (n, m) = (tokens.int("N", 1..=200_000)?, tokens.int("M", 1..=200_000)?);
    let piles = tokens.ints(n, "a pile", 1..=1_000_000_000_000_000_000)?;
    let mut forbidden = HashSet::new();
    for _ in 0..m {
        let x = tokens.int("X", 1..=1_000_000_000_000_000_000)?;
        let y = tokens.int("Y", 1..=x)?;
        ensure!(forbidden.insert((x, y)), "the pair {x} {y} is there twice");
    }
    Ok((piles, forbidden))
}

pub fn solve((piles, forbidden): &Case) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| {
        let mut next = vec![];
        for (i, &pile) in piles.iter().enumerate() {
            for take in (1..=pile).filter(|&take| !forbidden.contains(&(pile, take))) {
                let mut piles = piles.clone();
                piles[i] -= take;
                piles.sort_unstable();
                next.push(piles);
            }
        }
        next
    });
    if play.first_player_wins(piles) { "Takahashi\n" } else { "Aoki\n" }.to_owned()
}
