//! Each heap is a Bachet game that takes 1. A move plays in as many heaps as it likes, and so a
//! position is lost only if each of its heaps is lost by itself.

use grundy::bachet::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[u64]] }
    let mut out = BufWriter::new(stdout().lock());
    for heaps in tests {
        let won = heaps.iter().any(|&coins| first_player_wins(coins, 1));
        writeln!(out, "{}", if won { "first" } else { "second" })?;
    }
    out.flush()
}
