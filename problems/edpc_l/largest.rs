use rand::rngs::StdRng;

use super::shapes::{BILLION, Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(1, 3000, 1..=BILLION).bare(rng, list)
}
