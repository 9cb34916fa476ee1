use rand::RngExt;
use rand::rngs::SmallRng;

use super::shapes::{below, line, pairs, tree};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const N: usize = 100_000;
    let parents: [fn(&mut SmallRng, usize) -> usize; 6] = [
        // A path with the root at its end, and one with the root in the middle.
        |_, child| child - 1,
        |_, child| child.saturating_sub(2),
        // A star, a random tree, a path with a leaf at each vertex, and a complete binary tree.
        |_, _| 0,
        below,
        |_, child| (child - 1) / 2 * 2,
        |_, child| (child - 1) / 2,
    ];
    let mut inputs = vec![];
    for parent in parents {
        for black in [0.0, 0.5] {
            let colours: Vec<u64> = (0..N).map(|_| u64::from(rng.random_bool(black))).collect();
            inputs.push(line(&[N as u64]) + &line(&colours) + &pairs(&tree(rng, N, parent)));
        }
    }
    inputs
}
