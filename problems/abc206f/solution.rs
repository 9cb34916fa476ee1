//! The interval game as it stands.

use grundy::interval_game::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[(u64, u64)]] }
    let mut out = BufWriter::new(stdout().lock());
    for intervals in tests {
        writeln!(out, "{}", if first_player_wins(&intervals) { "Alice" } else { "Bob" })?;
    }
    out.flush()
}
