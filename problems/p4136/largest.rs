use rand::rngs::StdRng;

use super::shapes::{Tests, line};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(300_000, 1, 1..=10_000).ended(rng, "0", line)
}
