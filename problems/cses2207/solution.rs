//! Grundy's game on one heap, where all heaps that are lost are known far beyond 10^6.

use grundy::grundys_game::first_player_wins;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let mut answers = String::new();
    for heap in heaps {
        answers += if first_player_wins(heap) { "first\n" } else { "second\n" };
    }
    print!("{}", answers);
}
