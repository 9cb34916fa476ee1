//! End-Nim: stones leave the row only at its two ends.

use grundy::end_nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[u64]] }
    let mut out = BufWriter::new(stdout().lock());
    for piles in tests {
        writeln!(out, "{}", u8::from(first_player_wins(&piles)))?;
    }
    out.flush()
}
