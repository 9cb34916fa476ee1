//! Wythoff's game, whose cold pairs are beyond the precision of floating point here.

use grundy::wythoff::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { a: u64, b: u64 }
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", u8::from(first_player_wins(a, b)))?;
    out.flush()
}
