//! With 1 to k to take a pile is worth its remainder mod k + 1, so from the largest pile on every k
//! makes it Nim. Where that is lost, equal piles cancel out. Of those left, k + 1 = the largest one
//! makes only that one worth 0, and the xor of the others isn't 0.

use grundy::nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { mut piles: [u64] }
    let mut out = BufWriter::new(stdout().lock());
    if first_player_wins(&piles) {
        writeln!(out, "-1")?;
    } else {
        piles.sort_unstable();
        while piles.len() >= 2 && piles[piles.len() - 2] == piles[piles.len() - 1] {
            piles.truncate(piles.len() - 2);
        }
        writeln!(out, "{}", piles.last().map_or(0, |largest| largest - 1))?;
    }
    out.flush()
}
