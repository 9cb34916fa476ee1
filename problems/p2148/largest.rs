use rand::rngs::StdRng;

use super::shapes::{BILLION, Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(20, 20_000, 1..=2 * BILLION).counted(rng, list)
}
