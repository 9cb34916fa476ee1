use rand::rngs::SmallRng;

use super::shapes::{MILLION, Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(3000, 100, 1..=MILLION).ended(rng, "0", list)
}
