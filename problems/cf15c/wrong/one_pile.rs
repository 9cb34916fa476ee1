//! Forgets that a quarry starts at the size x, not behind it.

use proconio::input;

fn main() {
    input! { quarries: [(u64, u64)] }
    let up_to = |size: u64| [size, 1, size + 1, 0][(size % 4) as usize];
    let of_quarry = |&(x, m): &(u64, u64)| up_to(x + m) ^ up_to(x);
    let sum = quarries.iter().fold(0, |sum, quarry| sum ^ of_quarry(quarry));
    println!("{}", if sum != 0 { "tolik" } else { "bolik" });
}
