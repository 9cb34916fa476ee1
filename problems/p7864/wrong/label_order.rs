//! Takes it for granted that each vertex has a greater number than its parent.

use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, above: [Usize1; n - 1] }
        // The number of children, and of the vertices from the leaf up to this one in a chain.
        let (mut children, mut length) = (vec![0; n], vec![0; n]);
        let mut won = false;
        above.iter().for_each(|&parent| children[parent] += 1);
        for v in (0..n).rev() {
            length[v] += 1;
            if v > 0 && children[v] < 2 && children[above[v - 1]] == 1 {
                length[above[v - 1]] += length[v];
            } else {
                won |= children[v] < 2 && length[v] % 2 == 1;
            }
        }
        println!("{}", u8::from(won));
    }
}
