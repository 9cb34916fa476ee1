//! Moves the monks up; tries the first moves by rising monk.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let mut stairs: Vec<u64> = (1..=size + 3).collect();
    stairs.shuffle(rng);
    stairs.truncate(rng.random_range(1..=size.min(6)) as usize);
    stairs.sort_unstable();
    line(&stairs)
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let mut monks = vec![tokens.int("a stair", 1..=999)?];
    while !tokens.is_empty() {
        monks.push(tokens.int("a stair", 1..=999)?);
    }
    ensure!(monks.len() < 100, "found {} monks, expected less than 100", monks.len());
    ensure!(monks.windows(2).all(|pair| pair[0] < pair[1]), "{monks:?} doesn't rise");
    Ok(monks)
}

pub fn solve(monks: &[u64]) -> String {
    let mut play = Play::new(|monks: &Vec<u64>| moves(monks));
    match moves(monks).iter().find(|next| !play.first_player_wins(next)) {
        Some(next) => {
            let moved = (0..monks.len()).find(|&i| next[i] > monks[i]).expect("a monk moves");
            line(&[monks[moved], next[moved]])
        }
        None => "-1\n".to_owned(),
    }
}

/// The last monk is on the highest stair.
fn moves(monks: &[u64]) -> Vec<Vec<u64>> {
    let mut next = Vec::new();
    for i in 1..monks.len() {
        for stair in monks[i - 1] + 1..monks[i] {
            let mut monks = monks.to_vec();
            monks[i - 1] = stair;
            next.push(monks);
        }
    }
    next
}
