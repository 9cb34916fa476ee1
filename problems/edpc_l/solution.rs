//! Coins in a row, a single one.

use grundy::coins_in_a_row::scores;
use proconio::input;

fn main() {
    input! { numbers: [i64] }
    let (taro, jiro) = scores(&[numbers], &[]);
    println!("{}", taro - jiro);
}
