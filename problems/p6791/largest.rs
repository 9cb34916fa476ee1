use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::line;

const QUERIES: usize = 100_000;
const MOST: u64 = 1_000_000_000_000_000_000;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // One stone less than the first heap is one less than a Fibonacci number: every second
    // Fibonacci number is a part of that.
    let mut random = || (rng.random_range(1..=MOST), rng.random_range(1..=MOST));
    let mut any_scale = |_| (random().0 >> (random().1 % 60) | 1, random().0);
    let all: [Vec<(u64, u64)>; 3] = [
        vec![(1, 679_891_637_638_612_258); QUERIES],
        (0..QUERIES).map(&mut any_scale).collect(),
        vec![(MOST, MOST); QUERIES],
    ];
    let written = |queries: Vec<(u64, u64)>| -> String {
        queries.iter().map(|&(quota, most)| line(&[quota, most])).collect()
    };
    all.map(|queries| line(&[QUERIES as u64]) + &written(queries)).into()
}
