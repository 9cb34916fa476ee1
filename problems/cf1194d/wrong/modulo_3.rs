//! Forgets that a move by k changes everything if k is a multiple of 3.

use proconio::input;

fn main() {
    input! { tests: [(u64, u64)] }
    for (n, _) in tests {
        println!("{}", if n % 3 != 0 { "Alice" } else { "Bob" });
    }
}
