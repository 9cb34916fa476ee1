use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let bounds = [[1, 1], [1, BILLION], [BILLION / 3, BILLION / 2]];
    let of_bounds = |[least, most]: [u64; 2]| {
        let write = |piles: &[u64]| line(&[piles.len() as u64, least, most]) + &line(piles);
        Tests(1, 200_000, 1..=BILLION).bare(rng, write)
    };
    bounds.map(of_bounds).concat()
}
