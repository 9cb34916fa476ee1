//! Lets the moves that both players have decide also where a rest of 2a or more is left.

use proconio::input;

fn main() {
    input! { n: usize, m: u64, piles: [u64; n] }
    let mut counts = [0; 3];
    for (a, b) in (1..=m).flat_map(|a| (a..=m).map(move |b| (a, b))) {
        let rests: Vec<u64> = piles.iter().map(|pile| pile % (a + b)).collect();
        let is_free = rests.iter().any(|rest| (a..b).contains(rest));
        let moves = rests.iter().filter(|&&rest| rest >= b).count();
        let kind = if is_free { 2 } else { moves % 2 };
        counts[kind] += if a == b { 1 } else { 2 };
    }
    println!("{} {} {} {}", counts[2] / 2, counts[2] / 2, counts[1], counts[0]);
}
