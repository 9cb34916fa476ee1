//! Cutcake: Alice, who begins, has to be ahead by at least one move.

use grundy::cutcake::value;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[(u64, u64)]] }
    let mut out = BufWriter::new(stdout().lock());
    for (i, chocolates) in tests.iter().enumerate() {
        let ahead: i128 = chocolates.iter().map(|&(x, y)| value(x, y)).sum();
        writeln!(out, "Case {}: {}", i + 1, if ahead > 0 { "Alice" } else { "Bob" })?;
    }
    out.flush()
}
