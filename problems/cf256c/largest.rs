use rand::rngs::StdRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    Tests(1, 77_777, 1..=777_777_777_777).bare(rng, list)
}
