//! Plain Nim; each pile has at most one winning move, and they are asked for in the piles' order.

use grundy::nim::{first_player_wins, winning_moves};
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
        writeln!(out, "{}", if first_player_wins(&piles) { "Yes" } else { "No" })?;
        for found in winning_moves(&piles) {
            let size = piles[found.pile];
            writeln!(out, "{} {}", size, size - found.take)?;
        }
    }
    out.flush()
}
