//! Forgets that a pile of one stone less than two equal ones may be there, too.

use proconio::input;

fn main() {
    input! { mut piles: [u64] }
    piles.sort_unstable();
    let equal: Vec<usize> = (1..piles.len()).filter(|&i| piles[i - 1] == piles[i]).collect();
    let can_move = equal.is_empty() || equal.len() == 1 && piles[equal[0]] > 0;
    let stones: u64 = piles.iter().sum();
    let left: u64 = (0..piles.len() as u64).sum();
    println!("{}", if can_move && (stones + left) % 2 == 1 { "sjfnb" } else { "cslnb" });
}
