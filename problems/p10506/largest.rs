//! The statement doesn't limit the number of tests.

use rand::rngs::StdRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(5000, 100, 1..=1000).bare(rng, list)
}
