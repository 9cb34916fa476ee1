use rand::rngs::SmallRng;

use super::shapes::{BILLION, below, line, pairs, tree};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const N: usize = 3000;
    let parents: [fn(&mut SmallRng, usize) -> usize; 3] = [|_, child| child - 1, |_, _| 0, below];
    let mut inputs = vec![];
    for parent in parents {
        for most in [2, BILLION] {
            let stones: Vec<u64> =
                (0..N).map(|_| BILLION - below(rng, most as usize) as u64).collect();
            inputs.push(line(&[N as u64]) + &line(&stones) + &pairs(&tree(rng, N, parent)));
        }
    }
    inputs
}
