//! A subtraction game on one heap.

use grundy::subtraction_game_bits::win_table;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, stones: usize, takes: [u64; n] }
    let mut out = BufWriter::new(stdout().lock());
    let answer = if win_table(&takes, stones)[stones] { "First" } else { "Second" };
    writeln!(out, "{}", answer)?;
    out.flush()
}
