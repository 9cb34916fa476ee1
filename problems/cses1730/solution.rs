//! Plain Nim.

use grundy::nim::first_player_wins;
use proconio::input;

fn main() {
    input! { tests: usize }
    let mut answers = String::new();
    for _ in 0..tests {
        input! { heaps: [u64] }
        let won = first_player_wins(&heaps);
        answers += if won { "first\n" } else { "second\n" };
    }
    print!("{}", answers);
}
