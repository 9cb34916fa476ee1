//! Grundy's game on one heap, where all heaps that are lost are known far beyond 10^6.

use grundy::grundys_game::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { heaps: [u64] }
    let mut out = BufWriter::new(stdout().lock());
    for heap in heaps {
        let answer = if first_player_wins(heap) { "first" } else { "second" };
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
