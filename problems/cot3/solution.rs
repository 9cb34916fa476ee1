//! Path to the root as it stands.

use grundy::path_to_root::winning_moves;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, colours: [u8; n], edges: [(usize, usize); n - 1] }
    let is_white: Vec<bool> = colours.iter().map(|&colour| colour == 0).collect();
    let edges: Vec<(usize, usize)> = edges.into_iter().map(|(u, v)| (u - 1, v - 1)).collect();
    let mut out = BufWriter::new(stdout().lock());
    let moves = winning_moves(&edges, 0, &is_white);
    if moves.is_empty() {
        writeln!(out, "-1")?;
    }
    for found in moves {
        writeln!(out, "{}", found.vertex + 1)?;
    }
    out.flush()
}
