//! 1 and 2 are powers of two, and no multiple of 3 is one: so those who leave such a multiple win,
//! as they do in Bachet's game with 1 or 2 to take.

use grundy::bachet::first_player_wins;
use proconio::{input, is_stdin_empty};

fn main() {
    let mut answers = String::new();
    while !is_stdin_empty() {
        input! { n: u64 }
        answers += if first_player_wins(n, 2) { "Kiki\n" } else { "Cici\n" };
    }
    print!("{}", answers);
}
