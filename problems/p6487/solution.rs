//! Fibonacci Nim, but for its first move, which may take all.

use grundy::fibonacci_nim::winning_move;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: u64 }
    let mut out = BufWriter::new(stdout().lock());
    let found = winning_move(n, n).expect("to take all wins");
    writeln!(out, "{}", found.take)?;
    out.flush()
}
