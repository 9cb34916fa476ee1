use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const N: usize = 10_000;
    Tests(30, 2 * N, 1..=BILLION * BILLION)
        .counted(rng, |numbers| list(&numbers[..N]) + &list(&numbers[N..]))
}
