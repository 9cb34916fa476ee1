//! Plays on every heap: whoever would have to move when no stone is left has won.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let most = (8 * size).min(60);
    let queries = rng.random_range(1..=size.min(5));
    let mut query = || line(&[rng.random_range(1..=most), rng.random_range(1..=most)]);
    line(&[queries]) + &(0..queries).map(|_| query()).collect::<String>()
}

/// The quota of the first move and the largest heap of each query.
pub fn parse(tokens: &mut Tokens) -> Result<Vec<(u64, u64)>> {
    let queries = tokens.int("the number of queries", 1..=100_000)?;
    let mut number = |what| tokens.int(what, 1..=1_000_000_000_000_000_000);
    (0..queries).map(|_| Ok((number("k")?, number("N")?))).collect()
}

pub fn solve(queries: &[(u64, u64)]) -> String {
    let mut play = Play::misere(|&(n, quota): &(u64, u64)| {
        (1..=quota.min(n)).map(|take| (n - take, 2 * take)).collect()
    });
    let mut answer = |&(quota, most): &(u64, u64)| {
        let won = (1..=most).filter(|&n| play.first_player_wins(&(n, quota)));
        line(&[won.count() as u64])
    };
    queries.iter().map(&mut answer).collect()
}
