use rand::rngs::SmallRng;

use super::shapes::{MILLION, Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(100_000, 1, 1..=MILLION).counted(rng, line)
}
