//! The game of consecutive splits, whose first winning move has the fewest parts.

use grundy::consecutive_split::ConsecutiveSplit;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize }
    let mut out = BufWriter::new(stdout().lock());
    match ConsecutiveSplit::new(n).winning_move(&[n]) {
        Some(found) => writeln!(out, "{}", found.parts)?,
        None => writeln!(out, "-1")?,
    }
    out.flush()
}
