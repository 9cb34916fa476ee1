use rand::rngs::SmallRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(1, 50, 0..=(1 << 50) - 1).bare(rng, list)
}
