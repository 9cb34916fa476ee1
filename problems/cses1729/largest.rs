use rand::rngs::SmallRng;

use super::shapes::{MILLION, distinct, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let far: Vec<u64> = distinct(rng, 99, 999_999).iter().map(|take| take + 1).collect();
    let takes = [(1..=100).collect(), [&[1], &far[..]].concat()];
    takes.map(|takes| line(&[MILLION, takes.len() as u64]) + &line(&takes)).into()
}
