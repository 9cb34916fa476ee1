//! Plays Nim; tries all first moves.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let mut input = String::new();
    for _ in 0..rng.random_range(1..=size.min(4)) {
        let piles = rng.random_range(2..=size.clamp(2, 4));
        input += &line(&[piles]);
        input += &line(&(0..piles).map(|_| rng.random_range(1..=size.min(6))).collect::<Vec<_>>());
    }
    input + "0\n"
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let mut tests = vec![];
    loop {
        let piles = tokens.int("the number of piles", 0..=100)?;
        if piles == 0 {
            return Ok(tests);
        }
        ensure!(piles > 1, "found {piles} pile, expected 0 or at least 2");
        tests.push(tokens.ints(piles, "a pile", 1..=1_000_000)?);
    }
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| nim_moves(piles));
    let mut answer = |piles: &[u64]| {
        let lost = |next: &&Vec<u64>| !play.first_player_wins(next);
        line(&[nim_moves(piles).iter().filter(lost).count() as u64])
    };
    tests.iter().map(|piles| answer(piles)).collect()
}
