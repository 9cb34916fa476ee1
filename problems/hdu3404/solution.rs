//! Turning Corners, whose rectangles may be lines or single lights. In each direction, a move turns
//! one coin or two, as in Nim, so rows and columns are worth their numbers, counted from 1.

use grundy::tartan::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[(u64, u64)]] }
    let mut out = BufWriter::new(stdout().lock());
    for lights in tests {
        let is_won = first_player_wins(&lights);
        writeln!(out, "{}", if is_won { "Have a try, lxhgww." } else { "Don't waste your time." })?;
    }
    out.flush()
}
