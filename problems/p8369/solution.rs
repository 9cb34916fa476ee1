//! An octal game: a stripe of length k takes k from a segment and leaves up to two of them, so that
//! the digit for each of the three lengths is 7, and all others are 0.

use grundy::octal_game::OctalGame;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { stripes: [usize; 3], boards: [usize] }
    let digit = |length: usize| if stripes.contains(&length) { '7' } else { '0' };
    let code: String = "0.".chars().chain((1..=1000).map(digit)).collect();
    let game: OctalGame = code.parse().expect("the code of a game");
    let table = game.grundy_table(boards.iter().max().map_or(0, |&longest| longest));
    let mut out = BufWriter::new(stdout().lock());
    for board in boards {
        writeln!(out, "{}", if table[board] != 0 { 1 } else { 2 })?;
    }
    out.flush()
}
