//! The statement doesn't limit the number of tests.

use rand::rngs::SmallRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(5000, 100, 1..=1000).bare(rng, list)
}
