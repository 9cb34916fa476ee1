use rand::rngs::SmallRng;

use super::shapes::{BILLION, distinct, line, list};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let first = (1..=100).collect::<Vec<u64>>();
    let first = list(&first).repeat(100);
    let random = (0..100).map(|_| list(&distinct(rng, 100, BILLION as usize))).collect();
    [first, random].map(|queries: String| line(&[BILLION]) + &line(&[100]) + &queries).into()
}
