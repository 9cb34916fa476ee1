//! The statement doesn't limit the number of tests.

use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(200_000, 2, 0..=BILLION).bare(rng, line)
}
