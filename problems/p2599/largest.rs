use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(10, 1000, 1..=BILLION).counted(rng, list)
}
