//! A move takes pebbles off the difference before a pile and adds them to the one behind it:
//! staircase Nim, the last pile's difference being step 1.

use grundy::staircase_nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[u64]] }
    let mut out = BufWriter::new(stdout().lock());
    for mut piles in tests {
        piles.insert(0, 0);
        let steps: Vec<u64> = piles.windows(2).rev().map(|pair| pair[1] - pair[0]).collect();
        let answer = if first_player_wins(&steps) { "TAK" } else { "NIE" };
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
