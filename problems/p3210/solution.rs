//! Coins in a row: the piles that are gone part rows from each other, of which the first and the
//! last one are stacks, as nobody can begin at the ends of the whole row.

use grundy::coins_in_a_row::scores;
use proconio::input;

fn main() {
    input! { piles: [i64] }
    let mut parts: Vec<Vec<i64>> = piles.split(|&pile| pile == 0).map(<[i64]>::to_vec).collect();
    // At least one pile is gone, so that there are two parts or more.
    let left = parts.remove(0);
    let mut right = parts.pop().unwrap_or_default();
    right.reverse();
    let (first, second) = scores(&parts, &[left, right]);
    println!("{} {}", first, second);
}
