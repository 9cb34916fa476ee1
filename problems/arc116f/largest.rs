use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{BILLION, line, list_in_line};

const TOTAL: usize = 200_000;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let mut of_length = |length: usize| {
        let mut sequence = || (0..length).map(|_| rng.random_range(1..=BILLION)).collect();
        let sequences: Vec<Vec<u64>> = (0..TOTAL / length).map(|_| sequence()).collect();
        let lines: String = sequences.iter().map(|sequence| list_in_line(sequence)).collect();
        line(&[sequences.len() as u64]) + &lines
    };
    [1, 2, 3, 4, TOTAL - 1, TOTAL].map(&mut of_length).into()
}
