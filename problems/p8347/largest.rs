use rand::rngs::SmallRng;

use super::shapes::{below, line, pairs, tree};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const N: usize = 100_000;
    let parents: [fn(&mut SmallRng, usize) -> usize; 3] = [
        // A path with a leaf at each of its vertices but the ends, whose degrees are odd; a star;
        // and a random tree.
        |_, child| if child < 2 { 0 } else { child / 2 * 2 - 1 },
        |_, _| 0,
        below,
    ];
    let input = |parent: fn(&mut SmallRng, usize) -> usize| {
        let mut test = || line(&[N as u64]) + &pairs(&tree(rng, N, parent));
        line(&[5]) + &(0..5).map(|_| test()).collect::<String>()
    };
    parents.map(input).into()
}
