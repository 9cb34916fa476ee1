use rand::rngs::StdRng;

use super::shapes::{MILLION, Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(3000, 100, 1..=MILLION).ended(rng, "0", list)
}
