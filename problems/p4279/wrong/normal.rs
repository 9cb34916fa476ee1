//! Plays as if the last stone won.

use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for piles in tests {
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        println!("{}", if sum != 0 { "John" } else { "Brother" });
    }
}
