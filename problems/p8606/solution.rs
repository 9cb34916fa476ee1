//! A move takes stairs off the gap above a monk and adds them to the gap below it: staircase Nim,
//! the lowest monk's gap being step 1, so the least A is the move from the lowest step.

use grundy::staircase_nim::winning_move;
use proconio::{is_stdin_empty, read_value};
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    let mut monks = vec![read_value!(u64)];
    while !is_stdin_empty() {
        monks.push(read_value!(u64));
    }
    let gaps: Vec<u64> = monks.windows(2).map(|pair| pair[1] - pair[0] - 1).collect();
    let mut out = BufWriter::new(stdout().lock());
    match winning_move(&gaps) {
        Some(found) => {
            let from = monks[found.step - 1];
            writeln!(out, "{} {}", from, from + found.take)?;
        }
        None => writeln!(out, "-1")?,
    }
    out.flush()
}
