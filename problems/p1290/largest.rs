//! Six pairs: random ones, and those that take Euclid's algorithm longest.

use rand::rngs::SmallRng;

use super::shapes::{INT, Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut inputs = Tests(6, 2, 1..=INT).counted(rng, line);
    inputs.push(line(&[6]) + &line(&[1_836_311_903, 1_134_903_170]).repeat(6));
    inputs
}
