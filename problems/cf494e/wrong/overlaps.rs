//! Adds the values of all rectangles, as if no two of them overlapped.

use grundy::turning_squares::{Rectangle, grundy_of_union};
use proconio::input;

fn main() {
    input! { _n: u64, m: usize, k: u64, corners: [(u64, u64, u64, u64); m] }
    let value = |&(top, left, bottom, right): &_| {
        grundy_of_union(&[Rectangle { top, left, bottom, right }], k)
    };
    let sum = corners.iter().map(value).fold(0, |sum, value| sum ^ value);
    println!("{}", if sum != 0 { "Hamed" } else { "Malek" });
}
