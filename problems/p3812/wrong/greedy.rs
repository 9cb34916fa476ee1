//! Takes each number that makes the xor greater, from the greatest one on, without eliminating.

use proconio::input;

fn main() {
    input! { mut numbers: [u64] }
    numbers.sort_unstable();
    println!("{}", numbers.iter().rev().fold(0, |sum: u64, x| sum.max(sum ^ x)));
}
