//! Nim in which only the first pile that is left may be taken from.

use grundy::sequential_nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[u64]] }
    let mut out = BufWriter::new(stdout().lock());
    for piles in tests {
        writeln!(out, "{}", if first_player_wins(&piles) { "First" } else { "Second" })?;
    }
    out.flush()
}
