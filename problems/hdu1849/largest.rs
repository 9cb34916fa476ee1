use rand::rngs::SmallRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(500, 1000, 0..=1000).ended(rng, "0", list)
}
