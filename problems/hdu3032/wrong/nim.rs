//! Plays Nim, and forgets that a heap can be split.

use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for heaps in tests {
        let sum = heaps.iter().fold(0, |sum, size| sum ^ size);
        println!("{}", if sum != 0 { "Alice" } else { "Bob" });
    }
}
