//! Finds the least number that is not excluded, as the statement defines the product.

use std::collections::HashSet;

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(20));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        input += &line(&[rng.random_range(0..=3 * size), rng.random_range(0..=3 * size)]);
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<(u64, u64)>> {
    let tests = tokens.int("the number of products", 1..=1_000_000)?;
    let mut factor = || tokens.int("a factor", 0..=u64::MAX);
    (0..tests).map(|_| Ok((factor()?, factor()?))).collect()
}

pub fn solve(pairs: &[(u64, u64)]) -> String {
    let most = pairs.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0) as usize;
    let mut products = vec![vec![0_u64; most + 1]; most + 1];
    for a in 0..=most {
        for b in 0..=most {
            let mut excluded = HashSet::new();
            for x in 0..a {
                for y in 0..b {
                    excluded.insert(products[x][b] ^ products[a][y] ^ products[x][y]);
                }
            }
            products[a][b] = (0..).find(|value| !excluded.contains(value)).expect("a gap");
        }
    }
    pairs.iter().map(|&(a, b)| line(&[products[a as usize][b as usize]])).collect()
}
