//! Takes the pieces for sorted.

use proconio::input;

fn main() {
    input! { tests: [[i64]] }
    for pieces in tests {
        let before = |i: usize| if i == 0 { 0 } else { pieces[i - 1] };
        let every_other = (0..pieces.len()).rev().step_by(2);
        let sum = every_other.fold(0, |sum, i| sum ^ (pieces[i] - before(i) - 1));
        println!("{} will win", if sum != 0 { "Georgia" } else { "Bob" });
    }
}
