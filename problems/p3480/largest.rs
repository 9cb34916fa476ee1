//! Up to 10,000 pebbles, in piles that never get smaller.

use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{line, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut random: Vec<u64> = (0..1000).map(|_| rng.random_range(0..=18)).collect();
    random.sort_unstable();
    let mut last = vec![0; 1000];
    last[999] = 10_000;
    [random, last, vec![10; 1000]].map(|piles| line(&[10]) + &list(&piles).repeat(10)).into()
}
