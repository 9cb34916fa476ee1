//! Splits heaps; those that can't be split are left out, and their order doesn't matter.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size);
    let heaps = (0..tests).map(|_| line(&[rng.random_range(1..=(3 * size).min(27))]));
    line(&[tests]) + &heaps.collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let tests = tokens.int("the number of tests", 1..=100_000)?;
    tokens.ints(tests, "a heap", 1..=1_000_000)
}

pub fn solve(heaps: &[u64]) -> String {
    let mut play = Play::new(|heaps: &Vec<u64>| moves(heaps));
    let mut answer =
        |&heap: &u64| if play.first_player_wins(&vec![heap]) { "first\n" } else { "second\n" };
    heaps.iter().map(&mut answer).collect()
}

fn moves(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut next = Vec::new();
    for (i, &heap) in heaps.iter().enumerate() {
        for part in (1..heap).filter(|part| *part < heap - part) {
            let mut heaps = heaps.to_vec();
            heaps.remove(i);
            heaps.extend([part, heap - part].iter().filter(|&&heap| heap > 2));
            heaps.sort_unstable();
            next.push(heaps);
        }
    }
    next
}
