use rand::rngs::SmallRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(3000, 100, 0..=99_999_999).bare(rng, list)
}
