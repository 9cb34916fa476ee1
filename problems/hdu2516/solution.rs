//! Fibonacci Nim, whose first move may not take all.

use grundy::fibonacci_nim::first_player_wins;
use proconio::input;

fn main() {
    let mut answers = String::new();
    loop {
        input! { n: u64 }
        if n == 0 {
            break;
        }
        let won = first_player_wins(n, n - 1);
        answers += if won { "First win\n" } else { "Second win\n" };
    }
    print!("{}", answers);
}
