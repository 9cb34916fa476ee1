use rand::rngs::SmallRng;

use super::shapes::{Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(300_000, 1, 1..=10_000).ended(rng, "0", line)
}
