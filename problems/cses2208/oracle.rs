//! Removes one coin from each heap of each set of heaps.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let heaps = rng.random_range(1..=size.min(4));
        let all_even = rng.random_bool(0.5);
        let most = size.clamp(2, 5);
        let heap = |_| match all_even {
            true => 2 * rng.random_range(1..=most / 2),
            false => rng.random_range(1..=most),
        };
        input += &line(&[heaps]);
        input += &line(&(0..heaps).map(heap).collect::<Vec<_>>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let tests = tokens.int("the number of tests", 1..=200_000)?;
    let mut total = 0;
    let mut heaps = || {
        let heaps = tokens.int("the number of heaps", 1..=200_000)?;
        total += heaps;
        ensure!(total <= 200_000, "found {total} heaps in all, expected 200000 at most");
        tokens.ints(heaps, "a heap", 1..=1_000_000_000)
    };
    (0..tests).map(|_| heaps()).collect()
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|heaps: &Vec<u64>| moves(heaps));
    let mut answer = |heaps: &Vec<u64>| {
        if play.first_player_wins(heaps) { "first\n" } else { "second\n" }
    };
    tests.iter().map(&mut answer).collect()
}

fn moves(heaps: &[u64]) -> Vec<Vec<u64>> {
    let sets = 1..1 << heaps.len();
    let next = |set: u64| -> Option<Vec<u64>> {
        let left = |(i, coins): (usize, &u64)| coins.checked_sub(set >> i & 1);
        heaps.iter().enumerate().map(left).collect()
    };
    sets.filter_map(next).collect()
}
