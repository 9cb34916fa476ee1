//! A piece on the square K is a pile of K stones: it may move to any square with a smaller number.

use grundy::nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    let mut tests = vec![];
    loop {
        input! { pieces: [u64] }
        if pieces.is_empty() {
            break;
        }
        tests.push(pieces);
    }
    let mut out = BufWriter::new(stdout().lock());
    for pieces in tests {
        let winner = if first_player_wins(&pieces) { "Rabbit" } else { "Grass" };
        writeln!(out, "{} Win!", winner)?;
    }
    out.flush()
}
