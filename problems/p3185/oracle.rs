//! Moves beans; tries the first moves by rising i, then j, then k.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(3));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(2..=size.clamp(2, 5));
        let most = if n < 4 { 4 } else { 2 };
        let beans: Vec<u64> = (0..n).map(|_| rng.random_range(0..=most.min(size))).collect();
        input += &(line(&[n]) + &line(&beans));
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let tests = tokens.int("the number of tests", 1..=10)?;
    let mut beans = || {
        let n = tokens.int("the number of bottles", 2..=21)?;
        tokens.ints(n, "the beans of a bottle", 0..=10_000)
    };
    (0..tests).map(|_| beans()).collect()
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|beans: &Vec<u64>| moves(beans).map(|(_, next)| next).collect());
    let mut answer = |beans: &Vec<u64>| {
        let lost = |next: &(String, Vec<u64>)| !play.first_player_wins(&next.1);
        let winning: Vec<(String, Vec<u64>)> = moves(beans).filter(lost).collect();
        let first = winning.first().map_or("-1 -1 -1", |(name, _)| name);
        format!("{first}\n{}\n", winning.len())
    };
    tests.iter().map(&mut answer).collect()
}

/// Each move as the statement writes it, and the beans after it.
fn moves(beans: &[u64]) -> impl Iterator<Item = (String, Vec<u64>)> + '_ {
    let n = beans.len();
    let pairs = move |i| (i + 1..n).flat_map(move |j| (j..n).map(move |k| (i, j, k)));
    (0..n).filter(|&i| beans[i] > 0).flat_map(pairs).map(|(i, j, k)| {
        let mut beans = beans.to_vec();
        beans[i] -= 1;
        beans[j] += 1;
        beans[k] += 1;
        (format!("{i} {j} {k}"), beans)
    })
}
