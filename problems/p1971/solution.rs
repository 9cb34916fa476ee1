//! The hole moves along pieces of alternating colours and never comes back to a cell: the piece
//! that is there now has the wrong colour. With the hole's first cell as a black one, that is
//! vertex geography, and each cell that the hole leaves is gone.

use grundy::vertex_geography::Geography;
use proconio::input;
use proconio::marker::{Bytes, Usize1};
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! {
        n: usize,
        m: usize,
        rows: [Bytes; n],
        k: usize,
        moves: [(Usize1, Usize1); 2 * k],
    }
    let cells = rows.concat();
    let mut edges = vec![];
    for cell in 0..n * m {
        let right = if cell % m + 1 < m { cell + 1 } else { cell };
        for &next in [right, cell + m].iter().filter(|&&next| next < n * m) {
            if (cells[cell] == b'O') != (cells[next] == b'O') {
                edges.push((cell, next));
            }
        }
    }
    let mut graph = Geography::new(n * m, &edges);
    let mut hole = cells.iter().position(|&cell| cell == b'.').expect("a hole");
    let mut mistakes = vec![];
    for i in 0..k {
        let mut wins = vec![];
        for (row, column) in &moves[2 * i..2 * i + 2] {
            wins.push(graph.first_player_wins(hole));
            graph.remove(hole);
            hole = row * m + column;
        }
        // Rabbit could win before its move, and Egg after it.
        if wins == [true, true] {
            mistakes.push(i + 1);
        }
    }
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", mistakes.len())?;
    for i in mistakes {
        writeln!(out, "{}", i)?;
    }
    out.flush()
}
