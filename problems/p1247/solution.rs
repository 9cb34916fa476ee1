//! Plain Nim; a pile has at most one winning move, so the smallest (pile, amount) is the first one.

use grundy::nim::winning_move;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { mut piles: [u64] }
    let mut out = BufWriter::new(stdout().lock());
    match winning_move(&piles) {
        None => writeln!(out, "lose")?,
        Some(found) => {
            piles[found.pile] -= found.take;
            writeln!(out, "{} {}", found.take, found.pile + 1)?;
            for (i, pile) in piles.iter().enumerate() {
                let space = if i == 0 { "" } else { " " };
                write!(out, "{}{}", space, pile)?;
            }
            writeln!(out)?;
        }
    }
    out.flush()
}
