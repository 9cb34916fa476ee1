//! Nim, with the nim-sum of each quarry from that of all piles up to a size.

use grundy::nim::xor_up_to;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { quarries: [(u64, u64)] }
    let of_quarry = |&(x, m): &(u64, u64)| xor_up_to(x + m - 1) ^ xor_up_to(x - 1);
    let sum = quarries.iter().fold(0, |sum, quarry| sum ^ of_quarry(quarry));
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if sum != 0 { "tolik" } else { "bolik" })?;
    out.flush()
}
