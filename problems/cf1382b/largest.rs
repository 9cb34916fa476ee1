use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, line, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut inputs = Tests(1, 100_000, 1..=BILLION).counted(rng, list);
    inputs.extend(Tests(1000, 100, 1..=BILLION).counted(rng, list));
    // Piles of 1 decide nothing until the end.
    inputs.extend([1, 2].map(|last| {
        let ones = vec![1; 99_999];
        line(&[1]) + &list(&[&ones[..], &[last]].concat())
    }));
    inputs
}
