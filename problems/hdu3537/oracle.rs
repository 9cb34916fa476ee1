//! Turns coins; a position is the coins that show heads, as the bits of a number.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let mut input = String::new();
    for _ in 0..rng.random_range(1..=size.min(6)) {
        let count = rng.random_range(0..=size.min(6));
        let heads: Vec<u64> = (0..count).map(|_| rng.random_range(0..=size.min(8))).collect();
        input += &line(&[count]);
        input += &line(&heads);
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let mut tests = Vec::new();
    while !tokens.is_empty() {
        let count = tokens.int("the number of heads", 0..=100)?;
        tests.push(tokens.ints(count, "a coin", 0..=99_999_999)?);
    }
    Ok(tests)
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(moves);
    let mut answer = |heads: &Vec<u64>| {
        let heads = heads.iter().fold(0, |bits, &coin| bits | 1 << coin);
        if play.first_player_wins(&heads) { "No\n" } else { "Yes\n" }
    };
    tests.iter().map(&mut answer).collect()
}

fn moves(&heads: &u64) -> Vec<u64> {
    let mut next = Vec::new();
    for last in (0..64).filter(|last| heads >> last & 1 == 1) {
        let heads = heads ^ 1 << last;
        next.push(heads);
        for second in 0..last {
            next.push(heads ^ 1 << second);
            next.extend((0..second).map(|first| heads ^ 1 << second ^ 1 << first));
        }
    }
    next
}
