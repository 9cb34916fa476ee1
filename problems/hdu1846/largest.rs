use rand::rngs::SmallRng;

use super::shapes::{Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(100, 2, 1..=1000).counted(rng, line)
}
