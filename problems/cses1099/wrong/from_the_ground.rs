//! Takes the first stair for step 1, not for the ground.

use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for stairs in tests {
        let sum = stairs.iter().step_by(2).fold(0, |sum, balls| sum ^ balls);
        println!("{}", if sum != 0 { "first" } else { "second" });
    }
}
