use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(1, 500_000, 1..=BILLION).bare(rng, list)
}
