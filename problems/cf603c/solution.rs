//! Each pile is a game of its own: take one cow, or halve the pile k times.

use grundy::take_or_halve::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, k: u64, piles: [u64; n] }
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if first_player_wins(&piles, k) { "Kevin" } else { "Nicky" })?;
    out.flush()
}
