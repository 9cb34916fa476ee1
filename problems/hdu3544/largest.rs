//! The statement doesn't say how many tests there are.

use rand::RngExt;
use rand::rngs::StdRng;

use super::shapes::{BILLION, line};

const TESTS: usize = 1000;
const N: u64 = 100;

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    // Of any sides, with a short side, and around powers of 2.
    let of_sides = |least: u64, power: bool| {
        let mut side = |least| match power {
            true => (1 << rng.random_range(0..30)) - rng.random_range(0..=1_u64),
            false => rng.random_range(least..=BILLION),
        };
        let mut input = line(&[TESTS as u64]);
        for _ in 0..TESTS {
            input += &line(&[N]);
            for _ in 0..N {
                input += &line(&[side(least).max(1), side(1).max(1)]);
            }
        }
        input
    };
    [(1, false), (BILLION, false), (1, true)].map(|(least, power)| of_sides(least, power)).into()
}
