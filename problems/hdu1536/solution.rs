//! Each position is a sum of subtraction games.

use grundy::subtraction_game::SubtractionGame;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    let mut tests = vec![];
    loop {
        input! { takes: [u64] }
        if takes.is_empty() {
            break;
        }
        input! { positions: [[u64]] }
        tests.push((takes, positions));
    }
    let mut out = BufWriter::new(stdout().lock());
    for (takes, positions) in tests {
        let game = SubtractionGame::new(&takes, 10_000);
        for heaps in positions {
            write!(out, "{}", if game.first_player_wins(&heaps) { 'W' } else { 'L' })?;
        }
        writeln!(out)?;
    }
    out.flush()
}
