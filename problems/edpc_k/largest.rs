use rand::rngs::SmallRng;

use super::shapes::{line, rising};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let takes = [(1..=100).collect(), rising(rng, 100, 1000), rising(rng, 100, 100_000)];
    takes.map(|takes| line(&[takes.len() as u64, 100_000]) + &line(&takes)).into()
}
