//! A sum of Bachet's games with 1 to 3 to take.

use grundy::bachet::grundy;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[u64]] }
    let mut out = BufWriter::new(stdout().lock());
    for heaps in tests {
        let sum = heaps.iter().fold(0, |sum, &heap| sum ^ grundy(heap, 3));
        writeln!(out, "{}", if sum != 0 { "first" } else { "second" })?;
    }
    out.flush()
}
