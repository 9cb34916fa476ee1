//! A bean is a game of its own, a heap of as many bottles as there are to the right of its bottle,
//! and a move replaces it by two smaller heaps.

use grundy::sprague_grundy::{grundy_table, winning_moves};
use proconio::input;
use std::collections::BTreeSet;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[u64]] }
    let table = grundy_table(20, options);
    let mut out = BufWriter::new(stdout().lock());
    for beans in tests {
        let n = beans.len();
        // Two beans of a bottle cancel, but one of them may be moved.
        let beans_of = |bottle: usize| (2 - beans[bottle] % 2).min(beans[bottle]);
        let heaps: Vec<usize> =
            (0..n).flat_map(|bottle| (0..beans_of(bottle)).map(move |_| n - 1 - bottle)).collect();
        let winning_moves: BTreeSet<[usize; 3]> = winning_moves(&table, &heaps, options)
            .map(|m| [heaps[m.heap], m.parts[0], m.parts[1]].map(|heap| n - 1 - heap))
            .collect();
        match winning_moves.iter().next() {
            Some([i, j, k]) => writeln!(out, "{} {} {}", i, j, k)?,
            None => writeln!(out, "-1 -1 -1")?,
        }
        writeln!(out, "{}", winning_moves.len())?;
    }
    out.flush()
}

fn options(heap: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..heap).flat_map(|j| (0..=j).map(move |k| [j, k]))
}
