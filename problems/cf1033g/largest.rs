use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let write = |piles: &[u64]| line(&[100, 100_000]) + &line(piles);
    let mut inputs = Tests(1, 100, 1..=BILLION * BILLION).bare(rng, write);
    inputs.extend(Tests(1, 100, 1..=200_000).bare(rng, write));
    inputs
}
