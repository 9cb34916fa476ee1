use rand::rngs::StdRng;

use super::shapes::{MILLION, Tests, line};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(100, 1, 1..=MILLION).counted(rng, line)
}
