//! Plain Nim; a pile has at most one winning move, but several piles may have one.

use grundy::nim::winning_moves;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    let mut tests = vec![];
    loop {
        input! { piles: [u64] }
        if piles.is_empty() {
            break;
        }
        tests.push(piles);
    }
    let mut out = BufWriter::new(stdout().lock());
    for piles in tests {
        writeln!(out, "{}", winning_moves(&piles).count())?;
    }
    out.flush()
}
