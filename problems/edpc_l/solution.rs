//! The game of coins in a row, with a single row.

use grundy::coins_in_a_row::scores;
use proconio::input;

fn main() {
    input! { numbers: [i64] }
    let (taro, jiro) = scores(&[numbers], &[]);
    println!("{}", taro - jiro);
}
