//! Plays on every layout: a coin moves to the left, as far as the next coin or the end allows.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=(size + 1).min(11));
    line(&[n, rng.random_range(1..=n)])
}

pub fn parse(tokens: &mut Tokens) -> Result<(u64, u64)> {
    let n = tokens.int("n", 1..=150_000)?;
    Ok((n, tokens.int("m", 1..=n.min(50))?))
}

pub fn solve(&(n, m): &(u64, u64)) -> String {
    let mut play = Play::new(moves);
    let layouts = (0..1_u64 << n).filter(|cells| u64::from(cells.count_ones()) == m);
    let won = layouts.filter(|cells| play.first_player_wins(cells));
    line(&[won.count() as u64 % 1_000_000_009])
}

/// The cells with a coin are the ones of a binary number, and the leftmost cell is its last digit.
fn moves(cells: &u64) -> Vec<u64> {
    let coins = (0..64).filter(|coin| cells >> coin & 1 == 1);
    let free = |coin: &u64| (0..*coin).rev().take_while(|cell| cells >> cell & 1 == 0);
    coins.flat_map(|coin| free(&coin).map(move |to| cells ^ 1 << coin ^ 1 << to)).collect()
}
