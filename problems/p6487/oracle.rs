//! Takes stones; tries the first moves by rising number, to all of the heap.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    line(&[rng.random_range(2..=12 * size.min(10))])
}

pub fn parse(tokens: &mut Tokens) -> Result<u64> {
    tokens.int("the number of stones", 2..=1_000_000_000_000_000)
}

pub fn solve(&n: &u64) -> String {
    let mut play = Play::new(|&(n, most): &(u64, u64)| {
        (1..=most.min(n)).map(|take| (n - take, 2 * take)).collect()
    });
    let lost = |take: &u64| !play.first_player_wins(&(n - take, 2 * take));
    line(&[(1..=n).find(lost).expect("to take all wins")])
}
