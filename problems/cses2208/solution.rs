//! Each heap is a Bachet game that takes 1. A move plays in as many heaps as it likes, and so a
//! position is lost only if each of its heaps is lost by itself.

use grundy::bachet::first_player_wins;
use proconio::input;

fn main() {
    input! { tests: usize }
    let mut answers = String::new();
    for _ in 0..tests {
        input! { heaps: [u64] }
        let won = heaps.iter().any(|&coins| first_player_wins(coins, 1));
        answers += if won { "first\n" } else { "second\n" };
    }
    print!("{}", answers);
}
