//! Takes 1, 2 or 3 sticks from one of the heaps.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(1..=size.min(3));
        input += &line(&[n]);
        input +=
            &line(&(0..n).map(|_| rng.random_range(1..=(2 * size).min(12))).collect::<Vec<_>>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let count = tokens.int("the number of tests", 1..=200_000)?;
    let mut heaps = || {
        let n = tokens.int("the number of heaps", 1..=200_000)?;
        tokens.ints(n, "a heap", 1..=1_000_000_000)
    };
    let tests: Vec<Vec<u64>> = (0..count).map(|_| heaps()).collect::<Result<_>>()?;
    let heaps: usize = tests.iter().map(Vec::len).sum();
    ensure!(heaps <= 200_000, "found {heaps} heaps, expected up to 200000 in all tests");
    Ok(tests)
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|heaps: &Vec<u64>| {
        let pairs = (0..heaps.len()).flat_map(|i| (1..=heaps[i].min(3)).map(move |take| (i, take)));
        let leave = |(i, take)| {
            let mut heaps = heaps.clone();
            heaps[i] -= take;
            heaps
        };
        pairs.map(leave).collect()
    });
    let mut answer = |heaps| if play.first_player_wins(heaps) { "first\n" } else { "second\n" };
    tests.iter().map(&mut answer).collect()
}
