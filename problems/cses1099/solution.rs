//! Staircase Nim; the first stair is the ground, for no ball leaves it.

use grundy::staircase_nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[u64]] }
    let mut out = BufWriter::new(stdout().lock());
    for stairs in tests {
        let answer = if first_player_wins(&stairs[1..]) { "first" } else { "second" };
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
