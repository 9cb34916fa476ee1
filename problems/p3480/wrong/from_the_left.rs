//! Takes the differences from the first pile on, where every other one from the last pile counts.

use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for piles in tests {
        let before = |i: usize| if i == 0 { 0 } else { piles[i - 1] };
        let every_other = (0..piles.len()).step_by(2);
        let sum = every_other.fold(0, |sum, i| sum ^ (piles[i] - before(i)));
        println!("{}", if sum != 0 { "TAK" } else { "NIE" });
    }
}
