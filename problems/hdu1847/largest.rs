use rand::rngs::SmallRng;

use super::shapes::{Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(400_000, 1, 1..=1000).bare(rng, line)
}
