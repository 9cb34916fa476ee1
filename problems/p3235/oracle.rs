//! Splits piles, all of a test at once.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// F, and the piles of each test.
type Case = (u64, Vec<Vec<u64>>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests, rng.random_range(1..=size.min(6))]);
    for _ in 0..tests {
        let piles = rng.random_range(1..=size.min(2));
        let sizes: Vec<u64> =
            (0..piles).map(|_| rng.random_range(1..=(2 * size).min(10))).collect();
        input += &line(&[&[piles], &sizes[..]].concat());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let tests = tokens.int("the number of tests", 1..=99)?;
    let least = tokens.int("F", 1..=99_999)?;
    let tests = (0..tests).map(|_| {
        let piles = tokens.int("the number of piles", 1..=99)?;
        tokens.ints(piles, "a pile", 1..=99_999)
    });
    Ok((least, tests.collect::<Result<_>>()?))
}

pub fn solve((least, tests): &Case) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| moves(*least, piles));
    let mut answer = |piles: &Vec<u64>| u64::from(play.first_player_wins(piles));
    line(&tests.iter().map(&mut answer).collect::<Vec<_>>())
}

/// Piles that can't be split are left out, and the order of the others doesn't matter.
fn moves(least: u64, piles: &[u64]) -> Vec<Vec<u64>> {
    let mut next = Vec::new();
    for (i, &pile) in piles.iter().enumerate().filter(|&(_, &pile)| pile >= least) {
        for parts in 2..=pile {
            let mut piles = piles.to_vec();
            piles.remove(i);
            piles.extend((0..parts).map(|part| (pile + part) / parts));
            piles.retain(|&pile| pile >= least.max(2));
            piles.sort_unstable();
            next.push(piles);
        }
    }
    next
}
