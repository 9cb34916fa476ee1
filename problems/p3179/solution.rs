//! Turning multiples, where white cells are heads.

use grundy::turning_multiples::TurningMultiples;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: u32, queries: [[u32]] }
    let row = TurningMultiples::new(n);
    let mut out = BufWriter::new(stdout().lock());
    for white in queries {
        writeln!(out, "{}", if row.first_player_wins(&white) { "Yes" } else { "No" })?;
    }
    out.flush()
}
