//! Moves the pieces to the left.

use std::collections::HashSet;

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let mut squares: Vec<u64> = (1..=size + 2).collect();
        squares.shuffle(rng);
        squares.truncate(rng.random_range(1..=size.min(5)) as usize);
        input += &line(&[squares.len() as u64]);
        input += &line(&squares);
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let tests = tokens.int("the number of tests", 1..=20)?;
    (0..tests).map(|_| pieces(tokens)).collect()
}

fn pieces(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let count = tokens.int("the number of pieces", 1..=1000)?;
    let pieces = tokens.ints(count, "a square", 1..=10_000)?;
    let squares: HashSet<&u64> = pieces.iter().collect();
    ensure!(squares.len() == pieces.len(), "found two pieces on one square in {pieces:?}");
    Ok(pieces)
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|pieces: &Vec<u64>| moves(pieces));
    let answer = |pieces| match play.first_player_wins(pieces) {
        true => "Georgia will win\n",
        false => "Bob will win\n",
    };
    tests.iter().map(answer).collect()
}

fn moves(pieces: &[u64]) -> Vec<Vec<u64>> {
    let mut next = Vec::new();
    for (i, &piece) in pieces.iter().enumerate() {
        for square in (1..piece).rev().take_while(|square| !pieces.contains(square)) {
            let mut pieces = pieces.to_vec();
            pieces[i] = square;
            next.push(pieces);
        }
    }
    next
}
