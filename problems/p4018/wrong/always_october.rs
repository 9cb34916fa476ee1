//! Answers all samples, in each of which October wins.

use proconio::input;

fn main() {
    input! { tests: [u64] }
    for _ in tests {
        println!("October wins!");
    }
}
