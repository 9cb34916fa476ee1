//! A subtraction game on one heap, of every size up to n.

use grundy::subtraction_game::win_table;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, k: usize, takes: [u64; k] }
    let table = win_table(&takes, n);
    let answer: String = table[1..].iter().map(|&won| if won { 'W' } else { 'L' }).collect();
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", answer)?;
    out.flush()
}
