//! Takes every pile for one that K divides.

use proconio::input;

fn main() {
    input! { piles: [(u64, u64)] }
    let sum = piles.iter().fold(0, |sum, (pile, k)| sum ^ (pile / k));
    println!("{}", if sum == 0 { "Aoki" } else { "Takahashi" });
}
