use rand::rngs::SmallRng;

use super::shapes::{distinct, line, pairs};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const N: usize = 1000;
    // The first input has lights at random; those of the second are in the far corner.
    [10_000, 100].map(|side| input(rng, N, side)).into()
}

/// Tests whose lights are in a square with sides of length `side`.
fn input(rng: &mut SmallRng, n: usize, side: u64) -> String {
    let mut test = || {
        let cells = distinct(rng, n, (side * side) as usize);
        let light = |cell: u64| [10_000 - (cell - 1) / side, 10_000 - (cell - 1) % side];
        line(&[n as u64]) + &pairs(&cells.into_iter().map(light).collect::<Vec<_>>())
    };
    line(&[100]) + &(0..100).map(|_| test()).collect::<String>()
}
