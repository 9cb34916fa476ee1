//! A move takes squares off the gap before a piece and adds them to the gap behind it: staircase
//! Nim, the rightmost piece's gap being step 1.

use grundy::staircase_nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[u64]] }
    let mut out = BufWriter::new(stdout().lock());
    for mut pieces in tests {
        pieces.push(0);
        pieces.sort_unstable();
        let gaps: Vec<u64> = pieces.windows(2).rev().map(|pair| pair[1] - pair[0] - 1).collect();
        let winner = if first_player_wins(&gaps) { "Georgia" } else { "Bob" };
        writeln!(out, "{} will win", winner)?;
    }
    out.flush()
}
