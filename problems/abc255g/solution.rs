//! Nim with forbidden moves as it stands.

use grundy::nim_with_forbidden_moves::ForbiddenMoves;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, m: usize, heaps: [u64; n], forbidden: [(u64, u64); m] }
    let won = ForbiddenMoves::new(&forbidden).first_player_wins(&heaps);
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if won { "Takahashi" } else { "Aoki" })?;
    out.flush()
}
