//! Takes stones from the first pile that isn't empty.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(5));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(1..=size);
        let most = rng.random_range(1..=size.min(4));
        input += &line(&[n]);
        input += &line(&(0..n).map(|_| rng.random_range(1..=most)).collect::<Vec<_>>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let count = tokens.int("the number of tests", 1..=1000)?;
    let mut piles = || {
        let n = tokens.int("the number of piles", 1..=100_000)?;
        tokens.ints(n, "a pile", 1..=1_000_000_000)
    };
    let tests: Vec<Vec<u64>> = (0..count).map(|_| piles()).collect::<Result<_>>()?;
    let piles: usize = tests.iter().map(Vec::len).sum();
    ensure!(piles <= 100_000, "found {piles} piles, expected up to 100000 in all tests");
    Ok(tests)
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| moves(piles));
    let winner = |piles| if play.first_player_wins(piles) { "First\n" } else { "Second\n" };
    tests.iter().map(winner).collect()
}

fn moves(piles: &[u64]) -> Vec<Vec<u64>> {
    match piles {
        [] => vec![],
        [first, rest @ ..] => {
            let some = (1..*first).map(|left| [&[left][..], rest].concat());
            some.chain([rest.to_vec()]).collect()
        }
    }
}
