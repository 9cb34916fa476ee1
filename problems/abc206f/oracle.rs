//! Chooses intervals.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

type Intervals = Vec<(u64, u64)>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(1..=size);
        input += &line(&[n]);
        let most = if rng.random() { 3 * size } else { 70 };
        for _ in 0..n {
            let start = rng.random_range(1..=most);
            input += &line(&[start, start + rng.random_range(1..=1 + most / 4)]);
        }
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Intervals>> {
    let tests = tokens.int("T", 1..=20)?;
    (0..tests).map(|_| intervals(tokens)).collect()
}

fn intervals(tokens: &mut Tokens) -> Result<Intervals> {
    let mut intervals = vec![];
    for _ in 0..tokens.int("N", 1..=100)? {
        let (start, end) = (tokens.int("L", 1..=100)?, tokens.int("R", 1..=100)?);
        ensure!(start < end, "found the interval from {start} to {end}, which is empty");
        intervals.push((start, end));
    }
    Ok(intervals)
}

pub fn solve(tests: &[Intervals]) -> String {
    let mut play = Play::new(|intervals: &Intervals| {
        let left = |&(start, end): &(u64, u64)| {
            let others = intervals.iter().copied();
            // An interval has its start in it, but not its end.
            let is_apart = |&(other_start, other_end): &(u64, u64)| {
                !(start..end).any(|x| other_start <= x && x < other_end)
            };
            others.filter(is_apart).collect()
        };
        intervals.iter().map(left).collect()
    });
    let answer = |test| if play.first_player_wins(test) { "Alice\n" } else { "Bob\n" };
    tests.iter().map(answer).collect()
}
