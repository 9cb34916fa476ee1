//! Bounded Nim as it stands.

use grundy::bounded_nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, least: u64, most: u64, piles: [u64; n] }
    let mut out = BufWriter::new(stdout().lock());
    let answer = if first_player_wins(&piles, least, most) { "First" } else { "Second" };
    writeln!(out, "{}", answer)?;
    out.flush()
}
