use rand::rngs::SmallRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(1, 77_777, 1..=777_777_777_777).bare(rng, list)
}
