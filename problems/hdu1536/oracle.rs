//! Takes beads from all heaps of a position.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub struct Test {
    takes: Vec<u64>,
    positions: Vec<Vec<u64>>,
}

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let mut input = String::new();
    for _ in 0..rng.random_range(1..=3) {
        let mut list = |length: u64, least, most| {
            let length = rng.random_range(1..=length);
            let numbers: Vec<u64> = (0..length).map(|_| rng.random_range(least..=most)).collect();
            (length, numbers)
        };
        let (count, takes) = list(size.min(5), 1, size.min(8));
        input += &line(&[&[count], &takes[..]].concat());
        let (count, lengths) = list(size.min(5), 1, 3);
        input += &line(&[count]);
        for longest in lengths {
            let (length, heaps) = list(longest, 0, (2 * size).min(12));
            input += &line(&[&[length], &heaps[..]].concat());
        }
    }
    input + "0\n"
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Test>> {
    let mut tests = vec![];
    loop {
        let count = tokens.int("the size of S", 0..=100)?;
        if count == 0 {
            return Ok(tests);
        }
        let takes = tokens.ints(count, "a number of S", 1..=10_000)?;
        let count = tokens.int("the number of positions", 1..=100)?;
        let mut position = || {
            let length = tokens.int("the number of heaps", 1..=100)?;
            tokens.ints(length, "a heap", 0..=10_000)
        };
        let positions: Result<Vec<Vec<u64>>> = (0..count).map(|_| position()).collect();
        tests.push(Test { takes, positions: positions? });
    }
}

pub fn solve(tests: &[Test]) -> String {
    let mut answer = String::new();
    for test in tests {
        let mut play = Play::new(|heaps: &Vec<u64>| moves(&test.takes, heaps));
        let letter = |heaps| if play.first_player_wins(heaps) { 'W' } else { 'L' };
        answer.extend(test.positions.iter().map(letter));
        answer.push('\n');
    }
    answer
}

fn moves(takes: &[u64], heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut next = Vec::new();
    for (i, &heap) in heaps.iter().enumerate() {
        for take in takes.iter().filter(|&&take| take <= heap) {
            let mut heaps = heaps.to_vec();
            heaps[i] -= take;
            next.push(heaps);
        }
    }
    next
}
