//! Plays on every sequence of numbers.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(4));
    let most = [0, 40, 17, 9, 5][n as usize].min(4 * size);
    line(&[n, rng.random_range(1..=most)])
}

pub fn parse(tokens: &mut Tokens) -> Result<(u64, u64)> {
    let n = tokens.int("|V|", 1..=1_000_000_000_000_000_000)?;
    Ok((n, tokens.int("m", 1..=1_000_000)?))
}

pub fn solve(&(n, m): &(u64, u64)) -> String {
    let mut play = Play::new(|numbers: &Vec<u64>| moves(numbers));
    let mut sequences = vec![vec![]];
    for _ in 0..n {
        let longer = |sequence: &Vec<u64>| -> Vec<Vec<u64>> {
            (1..=m).map(|x| [&sequence[..], &[x]].concat()).collect()
        };
        sequences = sequences.iter().flat_map(longer).collect();
    }
    let won = sequences.into_iter().filter(|numbers| play.first_player_wins(&sorted(numbers)));
    line(&[won.count() as u64 % 998_244_353])
}

fn moves(numbers: &[u64]) -> Vec<Vec<u64>> {
    let mut next = vec![];
    for (i, &x) in numbers.iter().enumerate() {
        for rest in (1..=x).map(|y| x ^ y).filter(|&rest| rest < x) {
            let mut numbers = numbers.to_vec();
            numbers[i] = rest;
            next.push(sorted(&numbers));
        }
    }
    next
}

/// The order of the numbers doesn't matter to the players.
fn sorted(numbers: &[u64]) -> Vec<u64> {
    let mut numbers = numbers.to_vec();
    numbers.sort_unstable();
    numbers
}
