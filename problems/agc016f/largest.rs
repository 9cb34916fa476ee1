use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::shapes::{line, pairs};

const N: u64 = 15;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let complete: Vec<[u64; 2]> = (1..=N).flat_map(|y| (1..y).map(move |x| [x, y])).collect();
    let mut random = complete.clone();
    random.retain(|_| rng.random_bool(0.5));
    random.shuffle(rng);
    [complete, random].map(|edges| line(&[N, edges.len() as u64]) + &pairs(&edges)).into()
}
