//! Lets B throw away all piles.

use grundy::nim_subsets::count_lost;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

const MODULUS: u64 = 1_000_000_007;

fn main() -> Result<()> {
    input! { n: usize, d: usize, piles: [u64; n] }
    let lost = count_lost(&piles, d, MODULUS)[n % d];
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", lost)?;
    out.flush()
}
