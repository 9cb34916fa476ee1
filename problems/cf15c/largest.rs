use rand::rngs::SmallRng;

use super::shapes::{Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(100_000, 2, 1..=10_000_000_000_000_000).counted(rng, line)
}
