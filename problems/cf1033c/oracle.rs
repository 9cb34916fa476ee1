//! Moves the token from every cell.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=3 * size.min(10));
    let mut numbers: Vec<u64> = (1..=n).collect();
    // A number that is less than its step is often near its place in order.
    match rng.random_range(0..3) {
        0 => numbers.reverse(),
        1 => numbers.rotate_left(rng.random_range(0..n as usize)),
        _ => numbers.shuffle(rng),
    }
    line(&[n]) + &line(&numbers)
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let n = tokens.int("n", 1..=100_000)?;
    let numbers = tokens.ints(n, "a number", 1..=n)?;
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    ensure!(sorted.into_iter().eq(1..=n), "the numbers are no permutation");
    Ok(numbers)
}

pub fn solve(numbers: &[u64]) -> String {
    let mut play = Play::new(|&from: &usize| {
        let is_move = |&to: &usize| {
            numbers[to] > numbers[from] && from.abs_diff(to) as u64 % numbers[from] == 0
        };
        (0..numbers.len()).filter(is_move).collect()
    });
    let cells = 0..numbers.len();
    cells.map(|cell| if play.first_player_wins(&cell) { 'A' } else { 'B' }).collect::<String>()
        + "\n"
}
