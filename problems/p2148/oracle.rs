//! Plays on all pairs at once.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

type Pairs = Vec<(u64, u64)>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let most = rng.random_range(1..=size.min(8));
        let piles = 2 * rng.random_range(1..=if most <= 5 { 3 } else { 2 });
        input += &line(&[piles]);
        input += &line(&(0..piles).map(|_| rng.random_range(1..=most)).collect::<Vec<_>>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Pairs>> {
    let tests = tokens.int("the number of tests", 1..=20)?;
    (0..tests).map(|_| pairs(tokens)).collect()
}

fn pairs(tokens: &mut Tokens) -> Result<Pairs> {
    let piles = tokens.int("the number of piles", 1..=20_000)?;
    anyhow::ensure!(piles % 2 == 0, "found {piles} piles, expected an even number");
    let piles = tokens.ints(piles, "a pile", 1..=2_000_000_000)?;
    Ok(piles.chunks(2).map(|pair| (pair[0], pair[1])).collect())
}

pub fn solve(tests: &[Pairs]) -> String {
    let mut play = Play::new(moves);
    let answer = |pairs| if play.first_player_wins(pairs) { "YES\n" } else { "NO\n" };
    tests.iter().map(answer).collect()
}

fn moves(pairs: &Pairs) -> Vec<Pairs> {
    let mut next = Vec::new();
    for (i, &(x, y)) in pairs.iter().enumerate() {
        for split in [x, y] {
            for part in 1..split {
                let mut pairs = pairs.clone();
                pairs[i] = (part, split - part);
                next.push(pairs);
            }
        }
    }
    next
}
