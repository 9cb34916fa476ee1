use rand::rngs::SmallRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut inputs = Tests(1, 300_000, 1..=10_000_000).counted(rng, list);
    inputs.extend(Tests(10_000, 30, 1..=10_000_000).counted(rng, list));
    inputs
}
