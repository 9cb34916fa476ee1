//! Plays Nim, and forgets which numbers have been taken.

use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    println!("{}", if sum == 0 { "YES" } else { "NO" });
}
