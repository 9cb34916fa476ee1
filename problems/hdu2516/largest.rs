use rand::rngs::StdRng;

use super::shapes::{INT, Tests, line};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(200_000, 1, 2..=INT).ended(rng, "0", line)
}
