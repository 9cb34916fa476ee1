//! Plain Nim; a pile has at most one winning move, but several piles may have one.

use grundy::nim::winning_moves;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    let mut answers = vec![];
    loop {
        input! { piles: [u64] }
        if piles.is_empty() {
            break;
        }
        answers.push(winning_moves(&piles).count());
    }
    let mut out = BufWriter::new(stdout().lock());
    for answer in answers {
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
