//! Takes the outermost parts for rows, and begins at the ends of the whole row.

use grundy::coins_in_a_row::scores;
use proconio::input;

fn main() {
    input! { piles: [i64] }
    let parts: Vec<Vec<i64>> = piles.split(|&pile| pile == 0).map(<[i64]>::to_vec).collect();
    let (first, second) = scores(&parts, &[]);
    println!("{} {}", first, second);
}
