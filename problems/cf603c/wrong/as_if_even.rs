//! Lets halves cancel for every k, which only an even number of them does.

use proconio::input;

fn main() {
    input! { n: usize, _k: u64, piles: [u64; n] }
    let value = |pile: u64| if pile <= 2 { pile } else { 1 - pile % 2 };
    let sum = piles.iter().fold(0, |sum, &pile| sum ^ value(pile));
    println!("{}", if sum != 0 { "Kevin" } else { "Nicky" });
}
