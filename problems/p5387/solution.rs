//! Smaller xor, over all sequences of numbers.

use grundy::smaller_xor::count_won;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

const MODULUS: u64 = 998_244_353;

fn main() -> Result<()> {
    input! { n: u64, m: u64 }
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", count_won(n, m, MODULUS))?;
    out.flush()
}
