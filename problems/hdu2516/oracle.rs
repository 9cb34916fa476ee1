//! Takes stones; a position is the stones that are left, with the most that may be taken now.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let heaps = rng.random_range(1..=size.min(5));
    let mut input = String::new();
    for _ in 0..heaps {
        input += &line(&[rng.random_range(2..=6 * size.min(10))]);
    }
    input + "0\n"
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let mut heaps = vec![];
    loop {
        match tokens.int("the number of stones, or 0,", 0..=2_147_483_647)? {
            0 => return Ok(heaps),
            1 => anyhow::bail!("found a heap of 1, expected 2 stones or more"),
            n => heaps.push(n),
        }
    }
}

pub fn solve(heaps: &[u64]) -> String {
    let mut play = Play::new(|&(n, most): &(u64, u64)| {
        (1..=most.min(n)).map(|take| (n - take, 2 * take)).collect()
    });
    let mut answer = |&n: &u64| {
        if play.first_player_wins(&(n, n - 1)) { "First win\n" } else { "Second win\n" }
    };
    heaps.iter().map(&mut answer).collect()
}
