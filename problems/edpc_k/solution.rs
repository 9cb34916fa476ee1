//! A subtraction game on one heap.

use grundy::subtraction_game::grundy_table;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, stones: usize, takes: [u64; n] }
    let mut out = BufWriter::new(stdout().lock());
    let answer = if grundy_table(&takes, stones)[stones] != 0 { "First" } else { "Second" };
    writeln!(out, "{}", answer)?;
    out.flush()
}
