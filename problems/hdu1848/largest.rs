use rand::rngs::SmallRng;

use super::shapes::{Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(200_000, 3, 1..=1000).ended(rng, "0 0 0", line)
}
