//! Takes pebbles while the piles don't fall.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

/// One statement has this limit, its translation on the same page 1,000.
const PEBBLES: u64 = 10_000;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let count = rng.random_range(1..=size.min(5));
        let mut piles: Vec<u64> = (0..count).map(|_| rng.random_range(0..=size.min(7))).collect();
        piles.sort_unstable();
        input += &line(&[count]);
        input += &line(&piles);
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let tests = tokens.int("the number of tests", 1..=10)?;
    (0..tests).map(|_| piles(tokens)).collect()
}

fn piles(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let count = tokens.int("the number of piles", 1..=1000)?;
    let piles = tokens.ints(count, "a pile", 0..=PEBBLES)?;
    let pebbles: u64 = piles.iter().sum();
    ensure!(pebbles <= PEBBLES, "found {pebbles} pebbles, expected at most {PEBBLES}");
    ensure!(do_not_fall(&piles), "found {piles:?}, where a pile is lower than the one before");
    Ok(piles)
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let moves = |piles: &Vec<u64>| {
        let mut next = nim_moves(piles);
        next.retain(|piles| do_not_fall(piles));
        next
    };
    let mut play = Play::new(moves);
    let answer = |piles| if play.first_player_wins(piles) { "TAK\n" } else { "NIE\n" };
    tests.iter().map(answer).collect()
}

fn do_not_fall(piles: &[u64]) -> bool {
    piles.windows(2).all(|pair| pair[0] <= pair[1])
}
