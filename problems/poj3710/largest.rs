use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::shapes::{below, line, pairs, tree};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    // The statement doesn't limit the number of tests.
    const TESTS: usize = 50;
    // How many of the nodes are in the tree, and how many sides a polygon has.
    [(99, 3), (2, 98), (34, 3), (1, 99)]
        .map(|(nodes, sides)| {
            let mut one = || with_polygons(rng, nodes, sides);
            let mut test = || line(&[99]) + &(0..99).map(|_| one()).collect::<String>();
            (0..TESTS).map(|_| test()).collect()
        })
        .into()
}

/// A random tree of `nodes` nodes, and as many polygons as there can be.
fn with_polygons(rng: &mut SmallRng, nodes: u64, sides: u64) -> String {
    let mut edges = tree(rng, nodes as usize, below);
    let mut m = nodes;
    while m + sides - 1 <= 99 {
        let from = below(rng, nodes as usize) as u64 + 1;
        let mut round = vec![from];
        round.extend(m + 1..m + sides);
        round.push(from);
        edges.extend(round.windows(2).map(|side| [side[0], side[1]]));
        m += sides - 1;
    }
    edges.shuffle(rng);
    line(&[m, edges.len() as u64]) + &pairs(&edges)
}
