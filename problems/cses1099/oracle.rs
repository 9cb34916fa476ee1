//! Moves balls from a stair to the one before.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

const SUM: u64 = 200_000;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let stairs = rng.random_range(1..=size.min(5));
        input += &line(&[stairs]);
        input += &line(&(0..stairs).map(|_| rng.random_range(0..=size.min(3))).collect::<Vec<_>>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let tests = tokens.int("the number of tests", 1..=SUM)?;
    let mut sum = 0;
    (0..tests)
        .map(|_| {
            let stairs = tokens.int("the number of stairs", 1..=SUM)?;
            sum += stairs;
            ensure!(sum <= SUM, "found {sum} stairs in all, expected at most {SUM}");
            tokens.ints(stairs, "a number of balls", 0..=1_000_000_000)
        })
        .collect()
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|stairs: &Vec<u64>| moves(stairs));
    let answer = |stairs| if play.first_player_wins(stairs) { "first\n" } else { "second\n" };
    tests.iter().map(answer).collect()
}

fn moves(stairs: &[u64]) -> Vec<Vec<u64>> {
    let mut next = Vec::new();
    for k in 1..stairs.len() {
        for balls in 1..=stairs[k] {
            let mut stairs = stairs.to_vec();
            stairs[k] -= balls;
            stairs[k - 1] += balls;
            next.push(stairs);
        }
    }
    next
}
