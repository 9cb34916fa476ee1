use rand::rngs::StdRng;

use super::shapes::{BILLION, Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(10, 1000, 1..=BILLION).counted(rng, list)
}
