//! Plays Nim; tries all first moves by rising pile.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let mut input = String::new();
    for _ in 0..rng.random_range(1..=size.min(4)) {
        let piles = rng.random_range(1..=size.min(4));
        input += &line(&[piles]);
        input += &line(&(0..piles).map(|_| rng.random_range(1..=size.min(6))).collect::<Vec<_>>());
    }
    input + "0\n"
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let mut tests = vec![];
    loop {
        let piles = tokens.int("the number of piles", 0..=200_000)?;
        if piles == 0 {
            return Ok(tests);
        }
        // The statement has no limit for a pile; this is C's for an `int`.
        tests.push(tokens.ints(piles, "a pile", 0..=2_147_483_647)?);
    }
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| nim_moves(piles));
    let mut answer = String::new();
    for piles in tests {
        answer += if play.first_player_wins(piles) { "Yes\n" } else { "No\n" };
        for next in nim_moves(piles) {
            if !play.first_player_wins(&next) {
                let pile = (0..piles.len()).find(|&i| next[i] < piles[i]);
                let pile = pile.expect("a move takes something");
                answer += &line(&[piles[pile], next[pile]]);
            }
        }
    }
    answer
}
