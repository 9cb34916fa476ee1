//! From the end of the diagonal, looks only at the way along the largest piles.

use proconio::input;

fn main() {
    input! { mut piles: [usize] }
    piles.sort_unstable_by(|a, b| b.cmp(a));
    let side = (0..piles.len()).take_while(|&i| piles[i] > i).count();
    println!("{}", if (piles[side - 1] - side) % 2 == 1 { "First" } else { "Second" });
}
