//! Answers the sample, in which October always wins.

use proconio::input;

fn main() {
    input! { tests: [u64] }
    for _ in tests {
        println!("October wins!");
    }
}
