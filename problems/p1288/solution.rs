//! Nim on a cycle: the coin starts between the last and the first number of the list.

use grundy::cycle_nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { edges: [u64] }
    let mut out = BufWriter::new(stdout().lock());
    let answer = if first_player_wins(&edges) { "YES" } else { "NO" };
    writeln!(out, "{}", answer)?;
    out.flush()
}
