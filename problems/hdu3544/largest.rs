//! The statement doesn't say how many tests there are.

use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{BILLION, line};

const TESTS: u64 = 1000;
const N: u64 = 100;

/// Draws the length of a side.
type Side = fn(&mut SmallRng) -> u64;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // The sides are of any length, as long as can be, or around powers of 2.
    let any = |rng: &mut SmallRng| rng.random_range(1..=BILLION);
    let long = |_: &mut SmallRng| BILLION;
    let power = |rng: &mut SmallRng| (1 << rng.random_range(1..30)) - rng.random_range(0..=1);
    let kinds: [[Side; 2]; 3] = [[any, any], [long, any], [power, power]];
    let mut of_sides = |sides: [Side; 2]| {
        let mut chocolate = || line(&sides.map(|side| side(rng)));
        let mut test = || line(&[N]) + &(0..N).map(|_| chocolate()).collect::<String>();
        line(&[TESTS]) + &(0..TESTS).map(|_| test()).collect::<String>()
    };
    kinds.map(&mut of_sides).into()
}
