//! Subtracts multiples of the smaller number.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=6);
    let most = (6 * size).min(60);
    let mut number = || rng.random_range(1..=most);
    line(&[tests]) + &(0..tests).map(|_| line(&[number(), number()])).collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<(u64, u64)>> {
    let tests = tokens.int("the number of tests", 1..=6)?;
    let mut number = || tokens.int("a number", 1..=2_147_483_647);
    (0..tests).map(|_| Ok((number()?, number()?))).collect()
}

pub fn solve(tests: &[(u64, u64)]) -> String {
    let moves = |&(m, n): &(u64, u64)| {
        let (large, small) = (m.max(n), m.min(n));
        let most = large.checked_div(small).unwrap_or(0);
        (1..=most).map(|times| (large - times * small, small)).collect()
    };
    let mut play = Play::new(moves);
    let winner = |pair| if play.first_player_wins(pair) { "Stan wins\n" } else { "Ollie wins\n" };
    tests.iter().map(winner).collect()
}
