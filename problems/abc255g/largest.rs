use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::shapes::{BILLION, line, pairs};

const MOST: u64 = BILLION * BILLION;
const COUNT: usize = 200_000;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // Random pairs; those that give each second pile the value of the one below it; all moves of
    // small piles; all moves of one pile; some of the last moves of successive piles.
    let random = |rng: &mut SmallRng, _| {
        let x = rng.random_range(1..=MOST);
        [x, rng.random_range(1..=x)]
    };
    let second = |_: &mut SmallRng, i: u64| [MOST - 2 * i, 1];
    let small = |_: &mut SmallRng, i: u64| {
        let x = ((8.0 * i as f64 + 1.0).sqrt() as u64 - 1) / 2;
        [x + 1, i - x * (x + 1) / 2 + 1]
    };
    let one = |_: &mut SmallRng, i: u64| [MOST, i + 1];
    let near = |rng: &mut SmallRng, i: u64| [i + 1, rng.random_range(1..=(i + 1).min(3))];
    let shapes: [fn(&mut SmallRng, u64) -> [u64; 2]; 5] = [random, second, small, one, near];
    shapes
        .map(|shape| {
            let mut forbidden: Vec<[u64; 2]> = (0..COUNT as u64).map(|i| shape(rng, i)).collect();
            let largest = forbidden.iter().map(|pair| pair[0]).max().unwrap_or(1);
            let piles: Vec<u64> = (0..COUNT).map(|_| rng.random_range(1..=largest)).collect();
            forbidden.shuffle(rng);
            line(&[COUNT as u64, COUNT as u64]) + &line(&piles) + &pairs(&forbidden)
        })
        .into()
}
