use rand::rngs::SmallRng;

use super::shapes::{MILLION, Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(100_000, 1, 1..=50 * MILLION).counted(rng, line)
}
