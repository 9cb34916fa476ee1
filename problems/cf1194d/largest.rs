use rand::rngs::StdRng;

use super::shapes::{BILLION, Tests, line};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(100, 2, 3..=BILLION).counted(rng, line)
}
