//! Merges piles; a position is their sizes in order.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(6));
    let test = |_| line(&[rng.random_range(1..=2 * size), rng.random_range(1..=size + 2)]);
    line(&[tests]) + &(0..tests).map(test).collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<(u64, u64)>> {
    let tests = tokens.int("the number of tests", 1..=100)?;
    let mut number = |what| tokens.int(what, 1..=1_000_000_000);
    (0..tests).map(|_| Ok((number("the number of piles")?, number("the largest pile")?))).collect()
}

pub fn solve(tests: &[(u64, u64)]) -> String {
    let answer = |&(stones, most): &(u64, u64)| {
        let mut play = Play::new(|piles: &Vec<u64>| moves(most, piles));
        if play.first_player_wins(&vec![1; stones as usize]) { "0\n" } else { "1\n" }
    };
    tests.iter().map(answer).collect()
}

fn moves(most: u64, piles: &[u64]) -> Vec<Vec<u64>> {
    let mut next = Vec::new();
    for i in 0..piles.len() {
        for j in (0..i).filter(|&j| piles[i] + piles[j] <= most) {
            let mut piles = piles.to_vec();
            piles[j] += piles.remove(i);
            piles.sort_unstable();
            next.push(piles);
        }
    }
    next
}
