//! Turning squares, where white cells are heads.

use grundy::turning_squares::{Rectangle, first_player_wins};
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { _n: u64, m: usize, k: u64, corners: [(u64, u64, u64, u64); m] }
    let rectangle = |&(top, left, bottom, right): &_| Rectangle { top, left, bottom, right };
    let white: Vec<Rectangle> = corners.iter().map(rectangle).collect();
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if first_player_wins(&white, k) { "Hamed" } else { "Malek" })?;
    out.flush()
}
