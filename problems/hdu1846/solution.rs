//! Bachet's game as it stands.

use grundy::bachet::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [(u64, u64)] }
    let mut out = BufWriter::new(stdout().lock());
    for (n, m) in tests {
        let answer = if first_player_wins(n, m) { "first" } else { "second" };
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
