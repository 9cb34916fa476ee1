//! Nim over all subsets. B wins on the piles that are left if they are lost for A; their number is
//! that of all piles modulo d, and it isn't 0.

use grundy::nim_subsets::count_lost;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

const MODULUS: u64 = 1_000_000_007;

fn main() -> Result<()> {
    input! { n: usize, d: usize, piles: [u64; n] }
    let lost = count_lost(&piles, d, MODULUS)[n % d];
    let none = u64::from(n % d == 0);
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", (lost + MODULUS - none) % MODULUS)?;
    out.flush()
}
