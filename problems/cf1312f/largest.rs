use rand::rngs::SmallRng;

use super::shapes::{Tests, line};

const MOST: u64 = 1_000_000_000_000_000_000;

/// Attacks of which the values of castles take the longest to repeat.
const SLOWEST: [u64; 3] = [5, 5, 1];

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let write =
        |castles: &[u64]| line(&[&[castles.len() as u64], &SLOWEST[..]].concat()) + &line(castles);
    let mut inputs = Tests(1, 300_000, 1..=MOST).counted(rng, write);
    inputs.extend(Tests(1000, 300, 1..=MOST).counted(rng, write));
    inputs
}
