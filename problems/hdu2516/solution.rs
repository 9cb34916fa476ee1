//! Fibonacci Nim, whose first move may not take all.

use grundy::fibonacci_nim::{first_player_wins, opening_quota};
use proconio::input;

fn main() {
    let mut answers = String::new();
    loop {
        input! { n: u64 }
        if n == 0 {
            break;
        }
        let won = first_player_wins(n, opening_quota(n));
        answers += if won { "First win\n" } else { "Second win\n" };
    }
    print!("{}", answers);
}
