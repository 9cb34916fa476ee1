//! Counts a coin twice that is named twice.

use proconio::{input, is_stdin_empty};

fn main() {
    while !is_stdin_empty() {
        input! { heads: [u64] }
        let odious = |coin: &u64| 2 * coin + u64::from(coin.count_ones() % 2 == 0);
        let sum = heads.iter().map(odious).fold(0, |sum, value| sum ^ value);
        println!("{}", if sum == 0 { "Yes" } else { "No" });
    }
}
