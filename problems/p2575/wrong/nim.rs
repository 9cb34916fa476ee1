//! Takes each piece for a heap of the moves that it can make alone, without jumps.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { rows: [[u64]] }
        let sum = rows.iter().flatten().fold(0, |sum, piece| sum ^ (20 - piece));
        println!("{}", if sum != 0 { "YES" } else { "NO" });
    }
}
