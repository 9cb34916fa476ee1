//! Each pair of piles is a game of Delete Nim in the test's sum.

use grundy::delete_nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[u64]] }
    let mut out = BufWriter::new(stdout().lock());
    for piles in tests {
        let pairs: Vec<(u64, u64)> = piles.chunks(2).map(|pair| (pair[0], pair[1])).collect();
        let answer = if first_player_wins(&pairs) { "YES" } else { "NO" };
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
