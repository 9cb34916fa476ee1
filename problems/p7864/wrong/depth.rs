//! Measures the way from a leaf to the root instead of its chain.

use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, above: [Usize1; n - 1] }
        let is_leaf = |v: usize| !above.contains(&v);
        let is_odd = |mut v: usize| {
            let mut count = 1;
            while v > 0 {
                v = above[v - 1];
                count += 1;
            }
            count % 2 == 1
        };
        println!("{}", u8::from((0..n).any(|v| is_leaf(v) && is_odd(v))));
    }
}
