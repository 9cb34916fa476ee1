use rand::rngs::SmallRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(500, 50, 1..=5000).counted(rng, list)
}
