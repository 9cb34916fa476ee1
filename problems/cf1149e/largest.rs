use std::collections::BTreeSet;

use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::shapes::{BILLION, below, line, pairs};

const N: usize = 200_000;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let path = (1..N).map(|v| [v, v - 1]).collect();
    let from_one = (1..N).map(|v| [N - 1, v - 1]).collect();
    let to_one = (1..N).map(|v| [v, 0]).collect();
    // As many levels as there can be: each vertex has roads to all lower ones.
    let complete = (1..632).flat_map(|u| (0..u).map(move |v| [u, v])).collect();
    let mut random = BTreeSet::new();
    while random.len() < N {
        let from = 1 + below(rng, N - 1);
        random.insert([from, below(rng, from)]);
    }
    let graphs: [Vec<[usize; 2]>; 5] =
        [path, from_one, to_one, complete, random.into_iter().collect()];
    let mut inputs = vec![];
    for roads in graphs {
        let mut taxes: Vec<u64> = (0..N).map(|_| rng.random_range(0..=BILLION)).collect();
        inputs.push(input(rng, &taxes, &roads));
        taxes.fill(0);
        inputs.push(input(rng, &taxes, &roads));
    }
    inputs
}

/// The cities are renumbered, so that neighbours are far apart in memory.
fn input(rng: &mut SmallRng, taxes: &[u64], roads: &[[usize; 2]]) -> String {
    let mut names: Vec<u64> = (1..=N as u64).collect();
    names.shuffle(rng);
    let mut roads: Vec<[u64; 2]> = roads.iter().map(|road| road.map(|city| names[city])).collect();
    roads.shuffle(rng);
    line(&[N as u64, roads.len() as u64]) + &line(taxes) + &pairs(&roads)
}
