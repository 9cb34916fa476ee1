use rand::rngs::SmallRng;

use super::shapes::{MILLION, Tests, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    Tests(1, MILLION as usize, 1..=60).bare(rng, |piles| {
        let lines: String = piles.iter().map(|&pile| line(&[pile])).collect();
        line(&[piles.len() as u64]) + &lines
    })
}
