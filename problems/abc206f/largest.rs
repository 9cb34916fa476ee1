use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::line;

const TESTS: u64 = 20;
const N: usize = 100;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // Of any length, and of lengths up to 20 and to 2, so that many of them are apart.
    let of_lengths_to = |most: u64| {
        let mut test = || {
            let mut interval = || {
                let start = rng.random_range(1..100);
                line(&[start, rng.random_range(start + 1..=(start + most).min(100))])
            };
            line(&[N as u64]) + &(0..N).map(|_| interval()).collect::<String>()
        };
        line(&[TESTS]) + &(0..TESTS).map(|_| test()).collect::<String>()
    };
    [99, 20, 2].map(of_lengths_to).into()
}
