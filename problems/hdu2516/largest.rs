use rand::rngs::SmallRng;

use super::shapes::{INT, Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(200_000, 1, 2..=INT).ended(rng, "0", line)
}
