//! Never bids more than the price, as if one could take no more stones than there are.

use proconio::{input, is_stdin_empty};

fn main() {
    while !is_stdin_empty() {
        input! { m: u64, n: u64 }
        match m % (n + 1) {
            0 => println!("none"),
            bid => println!("{bid}"),
        }
    }
}
