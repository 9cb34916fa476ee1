//! Moves the pieces to the left.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let mut input = String::new();
    for _ in 0..rng.random_range(1..=size.min(4)) {
        let pieces = rng.random_range(1..=size.min(4));
        input += &line(&[pieces]);
        input += &line(&(0..pieces).map(|_| rng.random_range(0..=size.min(6))).collect::<Vec<_>>());
    }
    input + "0\n"
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let mut tests = vec![];
    loop {
        let pieces = tokens.int("the number of pieces", 0..=1000)?;
        if pieces == 0 {
            return Ok(tests);
        }
        tests.push(tokens.ints(pieces, "a square", 0..=1000)?);
    }
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|pieces: &Vec<u64>| nim_moves(pieces));
    let answer = |pieces| match play.first_player_wins(pieces) {
        true => "Rabbit Win!\n",
        false => "Grass Win!\n",
    };
    tests.iter().map(answer).collect()
}
