//! Fewer heaps than the statement allows: a hundred tests of a million heaps would be a gigabyte.

use rand::rngs::SmallRng;

use super::shapes::{INT, Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut inputs = Tests(1, 1_000_000, 1..=INT).counted(rng, list);
    inputs.extend(Tests(100, 5000, 1..=INT).counted(rng, list));
    inputs
}
