//! Subtracts the largest digit or the smallest one that isn't 0.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let games = rng.random_range(1..=5);
    let most = [10, 100, 1000, 3000][(size as usize).min(4) - 1];
    let numbers = (0..games).map(|_| line(&[rng.random_range(1..=most)]));
    line(&[games]) + &numbers.collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let games = tokens.int("the number of games", 1..=100)?;
    tokens.ints(games, "a number", 1..=1_000_000)
}

pub fn solve(numbers: &[u64]) -> String {
    let mut play = Play::new(moves);
    let answer = |number| if play.first_player_wins(number) { "YES\n" } else { "NO\n" };
    numbers.iter().map(answer).collect()
}

fn moves(number: &u64) -> Vec<u64> {
    let digits: Vec<u64> =
        number.to_string().bytes().map(|digit| u64::from(digit - b'0')).collect();
    let smallest = digits.iter().copied().filter(|&digit| digit > 0).min();
    let largest = digits.iter().copied().filter(|&digit| digit > 0).max();
    smallest.into_iter().chain(largest).map(|digit| number - digit).collect()
}
