use rand::rngs::StdRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(474, 47, 1..=4747).counted(rng, list)
}
