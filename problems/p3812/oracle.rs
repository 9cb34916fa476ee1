//! Tries all choices of the numbers.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(10));
    let bits = rng.random_range(0..=50);
    let numbers: Vec<u64> = (0..n).map(|_| rng.random_range(0..1 << bits)).collect();
    line(&[n]) + &line(&numbers)
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let n = tokens.int("n", 1..=50)?;
    tokens.ints(n, "a number", 0..=(1 << 50) - 1)
}

pub fn solve(numbers: &[u64]) -> String {
    let chosen = |choice: u64| (0..numbers.len()).filter(move |i| choice >> i & 1 == 1);
    let sum = |choice| chosen(choice).fold(0, |sum, i| sum ^ numbers[i]);
    let greatest = (0..1 << numbers.len()).map(sum).max();
    line(&[greatest.expect("the empty choice")])
}
