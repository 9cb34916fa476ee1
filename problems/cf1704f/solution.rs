//! Whoever has more cells of the own colour wins: as long as there are two neighbours of different
//! colours, both take such pairs, which costs each the same, and in the end cells are left over. If
//! there are equally many, only such pairs decide. A run of n cells that alternate is a heap of n
//! in Dawson's Kayles: a move takes two neighbours, and splits what is left.

use grundy::octal_game::OctalGame;
use proconio::input;
use proconio::marker::Bytes;
use std::cmp::Ordering;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: usize }
    let dawsons_kayles: OctalGame = "0.07".parse().expect("a code");
    let runs = dawsons_kayles.periodic(1000).expect("the period 34");
    let mut answers = vec![];
    for _ in 0..tests {
        input! { _n: usize, cells: Bytes }
        let red = cells.iter().filter(|&&cell| cell == b'R').count();
        let alice_wins = match red.cmp(&(cells.len() - red)) {
            Ordering::Less => false,
            Ordering::Greater => true,
            Ordering::Equal => alternating(&cells).fold(0, |sum, n| sum ^ runs.grundy(n)) != 0,
        };
        answers.push(if alice_wins { "Alice" } else { "Bob" });
    }
    let mut out = BufWriter::new(stdout().lock());
    for answer in answers {
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}

/// The lengths of the longest runs in which neighbours differ.
fn alternating(cells: &[u8]) -> impl Iterator<Item = u64> + '_ {
    let mut start = 0;
    (1..=cells.len()).filter(move |&end| end == cells.len() || cells[end - 1] == cells[end]).map(
        move |end| {
            let length = end - start;
            start = end;
            length as u64
        },
    )
}
