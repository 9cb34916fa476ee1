//! Bachet's game with 1 or 2 to take, or k.

use grundy::bachet::grundy_with_extra;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [(u64, u64)] }
    let mut out = BufWriter::new(stdout().lock());
    for (n, k) in tests {
        let winner = if grundy_with_extra(n, 2, k) != 0 { "Alice" } else { "Bob" };
        writeln!(out, "{}", winner)?;
    }
    out.flush()
}
