use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{BILLION, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // The piles take most steps if K is about the root of their size.
    let shapes = [1..=BILLION, 1..=1000, 5000..=10_000, 10_000..=50_000, 50_000..=200_000];
    let mut pile = |k| line(&[BILLION - rng.random_range(0..1000), rng.random_range(k)]);
    let input = |k| (0..200).map(|_| pile(std::ops::RangeInclusive::clone(&k))).collect::<String>();
    shapes.map(input).map(|piles| line(&[200]) + &piles).into()
}
