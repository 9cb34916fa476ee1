use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, distinct, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const N: usize = 100_000;
    let mut inputs = Tests(1, N, 1..=BILLION).bare(rng, list);
    inputs.extend(Tests(1, N, 1..=N as u64).bare(rng, list));
    inputs.push(list(&distinct(rng, N, N)));
    inputs
}
