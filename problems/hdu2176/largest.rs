use rand::rngs::SmallRng;

use super::shapes::{INT, Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(1, 200_000, 0..=INT).ended(rng, "0", list)
}
