use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{MILLION, list};

const MOST: u64 = 100_000_000;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // One long row, which is random, falls and rises, or has a peak beside each pile; and many.
    let random: Vec<u64> = (2..MILLION).map(|_| rng.random_range(1..=MOST)).collect();
    let valley = (2..MILLION).map(|i| MOST.min(100 * i.abs_diff(MILLION / 2) + 1)).collect();
    let peaks = (2..MILLION).map(|i| if i % 2 == 0 { i } else { MOST - i }).collect();
    let row = |piles: Vec<u64>| list(&[&[0], &piles[..], &[0]].concat());
    let mut inputs: Vec<String> = vec![row(random), row(valley), row(peaks)];
    let one_in = |n: u32, rng: &mut SmallRng| -> Vec<u64> {
        let gap = |rng: &mut SmallRng| rng.random_ratio(1, n);
        let pile = |_| if gap(rng) { 0 } else { rng.random_range(1..=MOST) };
        (0..MILLION).map(pile).collect()
    };
    inputs.extend([2, 10, 1000].map(|n| list(&one_in(n, rng))));
    // Two stacks, of which one is left to the end.
    let falling: Vec<u64> = (1..MILLION).rev().collect();
    inputs.push(list(&[&falling[..], &[0]].concat()));
    inputs.push(list(&[&[0], &falling[..]].concat()));
    inputs
}
