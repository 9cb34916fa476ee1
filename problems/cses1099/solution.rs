//! Staircase Nim; the first stair is the ground, for no ball leaves it.

use grundy::staircase_nim::first_player_wins;
use proconio::input;

fn main() {
    input! { tests: usize }
    let mut answers = String::new();
    for _ in 0..tests {
        input! { stairs: [u64] }
        let won = first_player_wins(&stairs[1..]);
        answers += if won { "first\n" } else { "second\n" };
    }
    print!("{}", answers);
}
