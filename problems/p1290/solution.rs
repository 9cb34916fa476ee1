//! Euclid's game.

use grundy::euclid::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [(u64, u64)] }
    let mut out = BufWriter::new(stdout().lock());
    for (m, n) in tests {
        let winner = if first_player_wins(m, n) { "Stan" } else { "Ollie" };
        writeln!(out, "{} wins", winner)?;
    }
    out.flush()
}
