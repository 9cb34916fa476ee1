use rand::rngs::StdRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(500, 50, 1..=5000).counted(rng, list)
}
