//! Two equal piles that are the largest ones cancel out whatever k is.

use proconio::input;

fn main() {
    input! { piles: [u64] }
    let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let largest = piles.iter().max().unwrap();
    let twins = piles.iter().all(|pile| piles.iter().filter(|p| *p == pile).count() % 2 == 0);
    println!("{}", if sum != 0 { -1 } else if twins { 0 } else { *largest as i64 - 1 });
}
