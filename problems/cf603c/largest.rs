use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let of_k = |k| -> Vec<String> {
        let inputs = Tests(1, 100_000, 1..=BILLION).bare(rng, line);
        inputs.into_iter().map(|piles| line(&[100_000, k]) + &piles).collect()
    };
    [BILLION, BILLION - 1].map(of_k).concat()
}
