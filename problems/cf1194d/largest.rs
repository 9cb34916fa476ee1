use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(100, 2, 3..=BILLION).counted(rng, line)
}
