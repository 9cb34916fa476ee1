use rand::rngs::SmallRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(10, 21, 0..=10_000).counted(rng, list)
}
