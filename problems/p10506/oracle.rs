//! Turns piles into those of their divisors, all piles of a test at once.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let test = |_| {
        let piles = rng.random_range(1..=size.min(3));
        let most = [24, 12, 10][piles as usize - 1].min(3 * size);
        let sizes: Vec<u64> = (0..piles).map(|_| rng.random_range(1..=most)).collect();
        line(&[piles]) + &line(&sizes)
    };
    (0..tests).map(test).collect()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u64>>> {
    let mut tests = vec![];
    while tests.is_empty() || !tokens.is_empty() {
        let piles = tokens.int("the number of piles", 1..=100)?;
        tests.push(tokens.ints(piles, "a pile", 1..=1000)?);
    }
    Ok(tests)
}

pub fn solve(tests: &[Vec<u64>]) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| moves(piles));
    let winner = |piles| if play.first_player_wins(piles) { "freda\n" } else { "rainbow\n" };
    tests.iter().map(winner).collect()
}

/// Piles of 1 are left out, as nothing can be done to them, and the order doesn't matter.
fn moves(piles: &[u64]) -> Vec<Vec<u64>> {
    let mut next = Vec::new();
    for (i, &pile) in piles.iter().enumerate().filter(|&(_, &pile)| pile > 1) {
        let divisors: Vec<u64> = (1..pile).filter(|divisor| pile % divisor == 0).collect();
        for &gone in &divisors {
            let mut piles = piles.to_vec();
            piles.splice(i..=i, divisors.iter().copied().filter(|&divisor| divisor != gone));
            piles.retain(|&pile| pile > 1);
            piles.sort_unstable();
            next.push(piles);
        }
    }
    next
}
