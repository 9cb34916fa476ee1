//! Products in the field of nimbers below 2^64.

use grundy::nimber::Nimber;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { pairs: [(u64, u64)] }
    let mut out = BufWriter::new(stdout().lock());
    for (a, b) in pairs {
        writeln!(out, "{}", (Nimber(a) * Nimber(b)).0)?;
    }
    out.flush()
}
