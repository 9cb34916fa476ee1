//! Takes from heaps and splits them.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let heaps = rng.random_range(1..=size.min(3));
        let most = [0, 10, 6, 4][heaps as usize].min(size);
        input += &line(&[heaps]);
        input += &line(&(0..heaps).map(|_| rng.random_range(1..=most)).collect::<Vec<_>>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let tests = tokens.int("the number of tests", 1..=100)?;
    let mut heaps = || {
        let heaps = tokens.int("the number of heaps", 1..=1_000_000)?;
        tokens.ints(heaps, "a heap", 1..=2_147_483_647)
    };
    (0..tests).map(|_| heaps()).collect()
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|heaps: &Vec<u64>| moves(heaps));
    let mut answer = |heaps: &Vec<u64>| {
        if play.first_player_wins(&sorted(heaps.clone())) { "Alice\n" } else { "Bob\n" }
    };
    tests.iter().map(&mut answer).collect()
}

fn moves(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut next = nim_moves(heaps);
    for (i, &size) in heaps.iter().enumerate() {
        for part in 1..size {
            let mut heaps = heaps.to_vec();
            heaps[i] = part;
            heaps.push(size - part);
            next.push(heaps);
        }
    }
    next.into_iter().map(sorted).collect()
}

/// The order of the heaps doesn't matter, nor do those of 0.
fn sorted(mut heaps: Vec<u64>) -> Vec<u64> {
    heaps.retain(|&size| size > 0);
    heaps.sort_unstable();
    heaps
}
