use rand::rngs::SmallRng;

use super::shapes::{Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut inputs = Tests(200_000, 2, 1..=1099).bare(rng, |pair| {
        // With the smaller bound, at most one opening bid wins.
        line(&[pair[0].max(pair[1]), pair[0].min(pair[1])])
    });
    // Every opening bid wins.
    inputs.push("1 1099\n".repeat(1000));
    inputs
}
