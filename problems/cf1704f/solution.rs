//! Painting a pair of two colours costs both players one cell, so whoever has more cells of their
//! colour wins by painting such pairs. If there are equally many of both, whoever finds no such
//! pair any more loses. So a run of n cells that alternate is a heap of n in Dawson's Kayles: a
//! move takes two neighbours from it.

use grundy::octal_game::{OctalGame, Periodic};
use proconio::input;
use std::cmp::Ordering;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: usize }
    let dawsons_kayles: OctalGame = "0.07".parse().expect("a code");
    let heaps = dawsons_kayles.periodic(1000).expect("the period 34");
    let mut answers = vec![];
    for _ in 0..tests {
        input! { _n: usize, cells: String }
        let cells = cells.as_bytes();
        let red = cells.iter().filter(|&&cell| cell == b'R').count();
        let alice_wins = match red.cmp(&(cells.len() - red)) {
            Ordering::Less => false,
            Ordering::Greater => true,
            Ordering::Equal => nim_sum(cells, &heaps) != 0,
        };
        answers.push(if alice_wins { "Alice" } else { "Bob" });
    }
    let mut out = BufWriter::new(stdout().lock());
    for answer in answers {
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}

fn nim_sum(cells: &[u8], heaps: &Periodic) -> u64 {
    let (mut sum, mut start) = (0, 0);
    for end in 1..=cells.len() {
        if end == cells.len() || cells[end] == cells[end - 1] {
            sum ^= heaps.grundy((end - start) as u64);
            start = end;
        }
    }
    sum
}
