use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{BILLION, Tests, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut inputs = Tests(1, 5000, 1..=BILLION).bare(rng, list);
    let signed = |_| rng.random_range(-(BILLION as i64)..=BILLION as i64).to_string();
    let numbers: Vec<String> = (0..5000).map(signed).collect();
    inputs.push(format!("5000\n{}\n", numbers.join(" ")));
    inputs
}
