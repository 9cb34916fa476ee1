use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(20, 20_000, 1..=2 * BILLION).counted(rng, list)
}
