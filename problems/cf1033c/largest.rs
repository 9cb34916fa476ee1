use rand::rngs::SmallRng;

use super::shapes::{distinct, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const N: usize = 100_000;
    let rising: Vec<u64> = (1..=N as u64).collect();
    let falling: Vec<u64> = rising.iter().rev().copied().collect();
    let random = distinct(rng, N, N);
    // The small numbers, which have the most jumps, are far from the great ones.
    let halves: Vec<u64> = rising.iter().map(|i| (i * 2) % (N as u64 + 1)).collect();
    [rising, falling, random, halves].map(|numbers| list(&numbers)).into()
}
