//! Forgets that the coin can walk the other way round.

use proconio::input;

fn main() {
    input! { edges: [u64] }
    let forward = edges.iter().take_while(|edge| **edge > 0).count();
    println!("{}", if forward % 2 == 1 { "YES" } else { "NO" });
}
