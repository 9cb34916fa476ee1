//! Makes the number of piles that are left a multiple of d, in place of those thrown away.

use grundy::nim_subsets::count_lost;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

const MODULUS: u64 = 1_000_000_007;

fn main() -> Result<()> {
    input! { n: usize, d: usize, piles: [u64; n] }
    let lost = count_lost(&piles, d, MODULUS)[0];
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", (lost + MODULUS - 1) % MODULUS)?;
    out.flush()
}
