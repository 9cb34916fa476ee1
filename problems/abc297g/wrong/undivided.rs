//! The remainders tell who wins one pile, but a Grundy value is a remainder divided by L.

use proconio::input;

fn main() {
    input! { n: usize, least: u64, most: u64, piles: [u64; n] }
    let rests = piles.iter().map(|pile| pile % (least + most)).filter(|&rest| rest >= least);
    let sum = rests.fold(0, |sum, rest| sum ^ rest);
    println!("{}", if sum == 0 { "Second" } else { "First" });
}
