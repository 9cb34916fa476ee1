//! Wythoff's game, whose cold pairs are beyond the precision of floating point here.

use grundy::wythoff::first_player_wins;
use proconio::{input, is_stdin_empty};

fn main() {
    let mut answers = String::new();
    loop {
        input! { a: u64, b: u64 }
        answers += if first_player_wins(a, b) { "1\n" } else { "0\n" };
        if is_stdin_empty() {
            break;
        }
    }
    print!("{}", answers);
}
