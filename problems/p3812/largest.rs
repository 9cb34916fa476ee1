use rand::rngs::StdRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(1, 50, 0..=(1 << 50) - 1).bare(rng, list)
}
