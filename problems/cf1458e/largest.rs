use std::collections::BTreeSet;

use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::shapes::{BILLION, line, pairs};

const COUNT: usize = 100_000;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // Shortcuts anywhere, near each other, near the diagonal, in one row, and in one column.
    type Shape = fn(&mut SmallRng) -> [u64; 2];
    let shapes: [Shape; 5] = [
        |rng| [rng.random_range(0..=BILLION), rng.random_range(0..=BILLION)],
        |rng| [rng.random_range(0..1000), rng.random_range(0..1000)],
        |rng| {
            let x = rng.random_range(0..=BILLION - 100_000);
            [x, x + rng.random_range(0..=100_000)]
        },
        |rng| [rng.random_range(0..=BILLION), 0],
        |rng| [0, rng.random_range(0..=BILLION)],
    ];
    shapes
        .map(|shape| {
            let mut distinct = |shape: Shape| {
                let mut positions = BTreeSet::new();
                while positions.len() < COUNT {
                    positions.insert(shape(rng));
                }
                let mut positions: Vec<[u64; 2]> = positions.into_iter().collect();
                positions.shuffle(rng);
                pairs(&positions)
            };
            line(&[COUNT as u64, COUNT as u64]) + &distinct(shape) + &distinct(shapes[2])
        })
        .into()
}
