//! Throws away piles in every way, and then plays Nim.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(6));
    let most = [0, 9, 9, 7, 5, 4, 3][n as usize].min(size);
    let piles: Vec<u64> = (0..n).map(|_| rng.random_range(1..=most)).collect();
    line(&[n, rng.random_range(1..=10.min(n + 1))]) + &line(&piles)
}

pub fn parse(tokens: &mut Tokens) -> Result<(u64, Vec<u64>)> {
    let n = tokens.int("n", 1..=500_000)?;
    let d = tokens.int("d", 1..=10)?;
    let piles = tokens.ints(n, "a pile", 1..=1_000_000)?;
    let stones = piles.iter().sum::<u64>();
    ensure!(stones <= 10_000_000, "found {stones} stones, expected at most 10000000");
    Ok((d, piles))
}

pub fn solve((d, piles): &(u64, Vec<u64>)) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| nim_moves(piles));
    let won_by_b = |kept: &u32| {
        let is_kept = |pile: &usize| kept >> pile & 1 == 1;
        let kept: Vec<u64> = (0..piles.len()).filter(is_kept).map(|pile| piles[pile]).collect();
        let thrown_away = (piles.len() - kept.len()) as u64;
        thrown_away % d == 0 && !play.first_player_wins(&kept)
    };
    let ways = (1..1_u32 << piles.len()).filter(won_by_b).count();
    line(&[ways as u64 % 1_000_000_007])
}
