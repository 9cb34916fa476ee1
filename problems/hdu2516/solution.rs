//! Fibonacci Nim, whose first move may not take all.

use grundy::fibonacci_nim::{first_player_wins, opening_quota};
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    let mut answers = vec![];
    loop {
        input! { n: u64 }
        if n == 0 {
            break;
        }
        let won = first_player_wins(n, opening_quota(n));
        answers.push(if won { "First win" } else { "Second win" });
    }
    let mut out = BufWriter::new(stdout().lock());
    for answer in answers {
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
