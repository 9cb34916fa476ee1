//! Counts the piles of 1 at the front, but forgets that who takes the last of all piles has won.

use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for piles in tests {
        let ones = piles.iter().take_while(|&&pile| pile == 1).count();
        println!("{}", if ones % 2 == 0 { "First" } else { "Second" });
    }
}
