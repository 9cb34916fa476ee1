use rand::rngs::StdRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(500, 1000, 0..=1000).ended(rng, "0", list)
}
