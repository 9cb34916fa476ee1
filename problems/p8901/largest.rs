use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{Tests, line, list};

const MOST: u64 = 5_000_000;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut inputs = Tests(2, 100_000, 1..=MOST).counted(rng, list);
    inputs.extend(Tests(1000, 200, 1..=MOST).counted(rng, list));
    // Multiples of 4, in which the games are long.
    let rooms: Vec<u64> = (0..100_000).map(|_| MOST - 4 * rng.random_range(0..1000)).collect();
    inputs.push(line(&[2]) + &list(&rooms).repeat(2));
    inputs
}
