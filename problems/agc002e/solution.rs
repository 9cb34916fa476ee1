//! Candy Piles as it stands.

use grundy::candy_piles::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { piles: [u64] }
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if first_player_wins(&piles) { "First" } else { "Second" })?;
    out.flush()
}
