//! Fifty tables of random, rising and falling weights, each followed by the -1 that ends its game.

use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::shapes::line;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const N: usize = 50;
    let mut input = line(&[50]);
    for game in 0..50 {
        let mut weights: Vec<u64> = (1..=(N * N) as u64).collect();
        match game % 5 {
            0 => weights.reverse(),
            1 => {}
            _ => weights.shuffle(rng),
        }
        input += &line(&[N as u64]);
        input.extend(weights.chunks(N).map(line));
        input += "-1\n";
    }
    vec![input]
}
