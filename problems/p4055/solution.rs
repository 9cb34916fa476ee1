//! Vertex geography on the free cells, where the player who puts the token down chooses the start.

use grundy::vertex_geography::Geography;
use proconio::input;
use proconio::marker::Bytes;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, m: usize, rows: [Bytes; n] }
    let is_free = |row: usize, column: usize| rows[row][column] == b'.';
    let mut edges = vec![];
    for row in 0..n {
        for column in 0..m {
            let cell = row * m + column;
            if row + 1 < n && is_free(row, column) && is_free(row + 1, column) {
                edges.push((cell, cell + m));
            }
            if column + 1 < m && is_free(row, column) && is_free(row, column + 1) {
                edges.push((cell, cell + 1));
            }
        }
    }
    let graph = Geography::new(n * m, &edges);
    let mut wins = graph.winning_placements().filter(|cell| is_free(cell / m, cell % m)).peekable();
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if wins.peek().is_some() { "WIN" } else { "LOSE" })?;
    for cell in wins {
        writeln!(out, "{} {}", cell / m + 1, cell % m + 1)?;
    }
    out.flush()
}
