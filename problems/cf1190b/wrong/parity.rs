//! Looks at the parity alone, and forgets that a first move may be impossible.

use proconio::input;

fn main() {
    input! { piles: [u64] }
    let stones: u64 = piles.iter().sum();
    let left: u64 = (0..piles.len() as u64).sum();
    println!("{}", if (stones + left) % 2 == 1 { "sjfnb" } else { "cslnb" });
}
