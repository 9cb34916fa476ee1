//! Takes the cuts that each has in the uncut chocolates for the moves.

use proconio::input;

fn main() {
    input! { tests: [[(i64, i64)]] }
    for (i, chocolates) in tests.iter().enumerate() {
        let ahead: i64 = chocolates.iter().map(|(x, y)| x - y).sum();
        println!("Case {}: {}", i + 1, if ahead > 0 { "Alice" } else { "Bob" });
    }
}
