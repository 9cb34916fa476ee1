//! The value of a cell is taken for the number of its multiples, as if it were a heap of Nim.

use proconio::input;

fn main() {
    input! { n: u32, queries: [[u32]] }
    for white in queries {
        let sum = white.iter().fold(0, |sum, cell| sum ^ n / cell);
        println!("{}", if sum != 0 { "Yes" } else { "No" });
    }
}
