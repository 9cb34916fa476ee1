use rand::rngs::StdRng;

use super::shapes::{Tests, list};

pub fn inputs(rng: &mut StdRng) -> Vec<String> {
    let mut inputs = Tests(1, 300_000, 1..=10_000_000).counted(rng, list);
    inputs.extend(Tests(10_000, 30, 1..=10_000_000).counted(rng, list));
    inputs
}
