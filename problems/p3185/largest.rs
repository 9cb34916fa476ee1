use rand::rngs::StdRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(10, 21, 0..=10_000).counted(rng, list)
}
