//! Takes stones from the piles, so many that the pile has no common factor with them.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(1..=size.min(3));
        let most = [60, 25, 12][n as usize - 1].min(6 * size);
        let piles: Vec<u64> = (0..n).map(|_| rng.random_range(1..=most)).collect();
        input += &line(&[n]);
        input += &line(&piles);
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let count = tokens.int("the number of tests", 1..=10_000)?;
    let mut test = || {
        let n = tokens.int("the number of piles", 1..=300_000)?;
        tokens.ints(n, "a pile", 1..=10_000_000)
    };
    let tests: Vec<Vec<u64>> = (0..count).map(|_| test()).collect::<Result<_>>()?;
    let piles: usize = tests.iter().map(Vec::len).sum();
    ensure!(piles <= 300_000, "found {piles} piles, expected up to 300000 in all tests");
    Ok(tests)
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let may_take = |pile: u64, take| (2..=take).all(|d| pile % d != 0 || take % d != 0);
    let mut play = Play::new(|piles: &Vec<u64>| {
        let mut next = nim_moves(piles);
        next.retain(|next| {
            piles.iter().zip(next).all(|(&pile, rest)| pile == *rest || may_take(pile, pile - rest))
        });
        next
    });
    let winner = |piles| if play.first_player_wins(piles) { "Alice\n" } else { "Bob\n" };
    tests.iter().map(winner).collect()
}
