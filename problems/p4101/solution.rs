//! The merging game, where 0 stands for a win of the first player.

use grundy::merging::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [(u64, u64)] }
    let mut out = BufWriter::new(stdout().lock());
    for (stones, most) in tests {
        writeln!(out, "{}", u8::from(!first_player_wins(stones, most)))?;
    }
    out.flush()
}
