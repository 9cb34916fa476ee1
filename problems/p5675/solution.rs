//! Nim with a forced first pile, counted over all subsets of the piles.

use grundy::forced_first_pile::lost_choices;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

const MODULUS: u64 = 1_000_000_007;

fn main() -> Result<()> {
    input! { piles: [u64] }
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", lost_choices(&piles, MODULUS))?;
    out.flush()
}
