use rand::rngs::SmallRng;

use super::shapes::{distinct, line, pairs};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const N: usize = 5000;
    let names = distinct(rng, N, N);
    let path = (0..N).map(|i| [names[i.div_ceil(2)], names[i / 2]]).collect();
    let star = (1..=N as u64).map(|valley| [1, valley]).collect();
    let cell = |cell: u64| [(cell - 1) / N as u64 + 1, (cell - 1) % N as u64 + 1];
    let random = distinct(rng, N, N * N).into_iter().map(cell).collect();
    // All trails start at the first 80 peaks, so each of these has many.
    let dense = distinct(rng, N, 80 * N).into_iter().map(cell).collect();
    let graphs: [Vec<[u64; 2]>; 4] = [path, star, random, dense];
    graphs.map(|trails| line(&[N as u64, trails.len() as u64]) + &pairs(&trails)).into()
}
