//! Misère Nim as it stands.

use grundy::misere_nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[u64]] }
    let mut out = BufWriter::new(stdout().lock());
    for piles in tests {
        let answer = if first_player_wins(&piles) { "John" } else { "Brother" };
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
