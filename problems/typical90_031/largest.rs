use rand::rngs::SmallRng;

use super::shapes::{Tests, line, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let write = |stones: &[u64]| {
        let (white, blue) = stones.split_at(stones.len() / 2);
        list(white) + &line(blue)
    };
    Tests(1, 200_000, 1..=50).bare(rng, write)
}
