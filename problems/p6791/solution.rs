//! Misère Fibonacci Nim. A heap of n stones has the winner that n − 1 stones with the same quota
//! have in normal play.

use grundy::fibonacci_nim::count_won;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { queries: [(u64, u64)] }
    let mut out = BufWriter::new(stdout().lock());
    for (quota, most) in queries {
        writeln!(out, "{}", count_won(most - 1, quota))?;
    }
    out.flush()
}
