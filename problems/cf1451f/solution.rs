//! Nim on the graph in which a cell leads to all cells that can be reached from it. Its levels are
//! the diagonals from the bottom left to the top right, and a move can change one cell on each
//! diagonal that follows.

use grundy::dag_nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: usize }
    let mut answers = vec![];
    for _ in 0..tests {
        input! { rows: usize, columns: usize, cells: [u64; rows * columns] }
        let level = |cell: usize| (cell / columns + cell % columns) as u64;
        let levels: Vec<u64> = (0..cells.len()).map(level).collect();
        answers.push(if first_player_wins(&levels, &cells) { "Ashish" } else { "Jeel" });
    }
    let mut out = BufWriter::new(stdout().lock());
    for answer in answers {
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
