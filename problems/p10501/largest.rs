use rand::rngs::SmallRng;

use super::shapes::{Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // Each sheet once, and then as many of a kind.
    let all = (2..=200).flat_map(|width| (2..=200).map(move |height| line(&[width, height])));
    let mut inputs = vec![all.collect()];
    inputs.extend(Tests(40_000, 2, 2..=200).bare(rng, line));
    inputs
}
