use rand::rngs::StdRng;

use super::shapes::{Tests, line};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(100, 2, 1..=1000).counted(rng, line)
}
