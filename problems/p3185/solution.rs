//! A bean is a game of its own, a heap of as many bottles as there are to the right of its bottle,
//! and a move replaces it by two smaller heaps.

use grundy::sprague_grundy::grundy_table;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [[u64]] }
    let table = grundy_table(20, |heap| (0..heap).flat_map(|j| (0..=j).map(move |k| [j, k])));
    let mut out = BufWriter::new(stdout().lock());
    for beans in tests {
        let n = beans.len();
        let value = |bottle: usize| table[n - 1 - bottle];
        let odd = (0..n).filter(|&bottle| beans[bottle] % 2 == 1);
        let sum = odd.fold(0, |sum, bottle| sum ^ value(bottle));
        let mut winning_moves = vec![];
        for i in (0..n).filter(|&i| beans[i] > 0) {
            for j in i + 1..n {
                for k in (j..n).filter(|&k| value(i) ^ value(j) ^ value(k) == sum) {
                    winning_moves.push((i, j, k));
                }
            }
        }
        match winning_moves.first() {
            Some((i, j, k)) => writeln!(out, "{} {} {}", i, j, k)?,
            None => writeln!(out, "-1 -1 -1")?,
        }
        writeln!(out, "{}", winning_moves.len())?;
    }
    out.flush()
}
