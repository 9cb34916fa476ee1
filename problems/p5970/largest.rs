use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{MILLION, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const MOST: usize = 500_000;
    // One of the piles is as large as can be, so that the nim-sums have as many digits.
    let mut small: Vec<u64> = (1..MOST).map(|_| rng.random_range(1..=34)).collect();
    small.push(MILLION);
    // The first of these stand for all lengths of the numbers, with as many piles of each.
    let mut pile = |i: u32| {
        let shortest = 1_u64 << (i % 20);
        rng.random_range(shortest..2 * shortest).min(MILLION)
    };
    let mut any_length: Vec<u64> = (0..80).map(&mut pile).collect();
    any_length.resize(MOST, 1);
    let all = [small, vec![20; MOST], vec![MILLION; 10], any_length];
    all.map(|piles| line(&[piles.len() as u64, 10]) + &line(&piles)).into()
}
