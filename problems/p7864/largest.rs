//! Numbers are shuffled, so that a vertex and its parent are far apart in memory.

use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::shapes::{below, line};

const N: usize = 1_000_000;

/// Returns the parent of a vertex, which is a lower one.
type Parent = fn(&mut SmallRng, usize) -> usize;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let path: Parent = |_, child| child - 1;
    let shapes: [Parent; 5] = [
        path,
        // Two paths, a star, a path with a leaf of two vertices at each of its own, a random tree.
        |_, child| child.saturating_sub(2),
        |_, _| 0,
        |_, child| if child % 3 == 0 { child - 3 } else { child - 1 },
        below,
    ];
    vec![tests(rng, &[path; 10]), tests(rng, &[shapes, shapes].concat())]
}

fn tests(rng: &mut SmallRng, parents: &[Parent]) -> String {
    let mut input = line(&[parents.len() as u64]);
    for parent in parents {
        input += &line(&[N as u64]);
        input += &tree(rng, parent);
    }
    input
}

fn tree(rng: &mut SmallRng, parent: &Parent) -> String {
    let mut names: Vec<u64> = (1..=N as u64).collect();
    names[1..].shuffle(rng);
    let mut parents = vec![0; N];
    (1..N).for_each(|v| parents[names[v] as usize - 1] = names[parent(rng, v)]);
    line(&parents[1..])
}
