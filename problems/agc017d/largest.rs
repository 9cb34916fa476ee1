use rand::rngs::SmallRng;

use super::shapes::{below, line, pairs, tree};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const N: usize = 100_000;
    let parents: [fn(&mut SmallRng, usize) -> usize; 5] = [
        // Two paths: one with vertex 1 at its end, one with vertex 1 in the middle.
        |_, child| child - 1,
        |_, child| child.saturating_sub(2),
        // A star, a random tree, and a path with a leaf at each of its vertices.
        |_, _| 0,
        below,
        |_, child| (child - 1) / 2 * 2,
    ];
    parents.map(|parent| line(&[N as u64]) + &pairs(&tree(rng, N, parent))).into()
}
