//! Nim without repeats, where "YES" stands for a win of the second player.

use grundy::nim_without_repeats::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { heaps: [u64] }
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if first_player_wins(&heaps) { "NO" } else { "YES" })?;
    out.flush()
}
