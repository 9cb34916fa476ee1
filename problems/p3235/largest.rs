use rand::rngs::SmallRng;

use super::shapes::{Tests, line, list_in_line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let of_least = |least| -> Vec<String> {
        let inputs = Tests(99, 99, 1..=99_999).bare(rng, list_in_line);
        inputs.into_iter().map(|tests| line(&[99, least]) + &tests).collect()
    };
    [1, 1000, 99_999].map(of_least).concat()
}
