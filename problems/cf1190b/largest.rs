use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, distinct, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut inputs = Tests(1, 100_000, 0..=BILLION).bare(rng, list);
    // Piles that can be moved, most of them far from the ones at the end.
    let mut piles = distinct(rng, 100_000, BILLION as usize);
    inputs.push(list(&piles));
    piles[99_999] = piles[0];
    inputs.push(list(&piles));
    inputs
}
