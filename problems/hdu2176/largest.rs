use rand::rngs::StdRng;

use super::shapes::{INT, Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(1, 200_000, 0..=INT).ended(rng, "0", list)
}
