use rand::rngs::SmallRng;

use super::shapes::{line, rising};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    vec![line(&rising(rng, 99, 999)), line(&rising(rng, 98, 999))]
}
