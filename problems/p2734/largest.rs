use rand::rngs::StdRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(1, 100, 1..=200).bare(rng, list)
}
