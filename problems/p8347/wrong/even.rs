//! A lost tree has an even number of vertices, but that is not enough.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, _edges: [(usize, usize); n - 1] }
        println!("{}", if n % 2 == 0 { "Luna" } else { "Hifuu" });
    }
}
