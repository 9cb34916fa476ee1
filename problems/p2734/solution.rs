//! The game of coins in a row, with a single row.

use grundy::coins_in_a_row::scores;
use proconio::input;

fn main() {
    input! { numbers: [i64] }
    let (first, second) = scores(&[numbers], &[]);
    println!("{} {}", first, second);
}
