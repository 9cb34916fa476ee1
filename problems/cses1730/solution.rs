//! Plain Nim.

use grundy::nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[u64]] }
    let mut out = BufWriter::new(stdout().lock());
    for heaps in tests {
        let answer = if first_player_wins(&heaps) { "first" } else { "second" };
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
