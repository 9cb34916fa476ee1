//! Bachet's game backwards: the price has m steps to go. A bid may go beyond them, and any that
//! gets there at once wins.

use grundy::bachet::winning_move;
use proconio::{input, is_stdin_empty};
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    let mut tests: Vec<(u64, u64)> = vec![];
    while !is_stdin_empty() {
        input! { m: u64, n: u64 }
        tests.push((m, n));
    }
    let mut out = BufWriter::new(stdout().lock());
    for (m, n) in tests {
        match winning_move(m, n) {
            None => writeln!(out, "none")?,
            Some(bid) => {
                write!(out, "{}", bid.take)?;
                for bid in m + 1..=n {
                    write!(out, " {}", bid)?;
                }
                writeln!(out)?;
            }
        }
    }
    out.flush()
}
