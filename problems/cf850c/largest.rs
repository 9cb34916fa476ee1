use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut inputs = Tests(1, 100, 1..=BILLION).bare(rng, list);
    // A prime takes the most divisions. No other powers of 2 are known from which play comes to
    // more positions than from these.
    inputs.push(list(&[999_999_937; 100]));
    let exponents = [2, 12, 14, 15, 16, 17, 20, 21, 27, 28, 29];
    inputs.push(list(&(0..100).map(|i| 1 << exponents[i % exponents.len()]).collect::<Vec<_>>()));
    // Numbers whose primes are small.
    for chance in [0.5, 0.9] {
        let mut number = || {
            let mut number = 1;
            for prime in [2, 3, 5, 7] {
                while number * prime <= BILLION && rng.random_bool(chance) {
                    number *= prime;
                }
            }
            number
        };
        inputs.push(list(&(0..100).map(|_| number()).collect::<Vec<_>>()));
    }
    inputs
}
