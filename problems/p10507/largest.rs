use rand::rngs::SmallRng;

use super::shapes::{distinct, line, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let far = (0..20).map(|_| list(&distinct(rng, 1000, 10_000))).collect::<String>();
    // Only the first piece can move.
    let near = list(&(9001..=10_000).rev().collect::<Vec<_>>()).repeat(20);
    [far, near].map(|tests| line(&[20]) + &tests).into()
}
