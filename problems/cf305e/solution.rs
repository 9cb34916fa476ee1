//! A place can be cut if its two neighbours are equal. A cut ends that for the place and both of
//! its neighbours, so that each run of such places is a heap of the octal game 0.137, in which a
//! move takes a stone and its neighbours.

use grundy::octal_game::OctalGame;
use grundy::sprague_grundy::winning_moves;
use proconio::input;
use proconio::marker::Bytes;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { text: Bytes }
    let n = text.len();
    // The runs, each as its first place and the place after it.
    let mut runs: Vec<(usize, usize)> = vec![];
    for place in (1..n.max(2) - 1).filter(|&place| text[place - 1] == text[place + 1]) {
        match runs.last_mut() {
            Some((_, end)) if *end == place => *end += 1,
            _ => runs.push((place, place + 1)),
        }
    }
    let dawsons_chess: OctalGame = "0.137".parse().expect("the code of a game");
    let table = dawsons_chess.grundy_table(n);
    let lengths: Vec<usize> = runs.iter().map(|(start, end)| end - start).collect();
    // What is left of a run to the left of a cut and to the right of it.
    let options = |length: usize| {
        (0..length).map(move |i| [i.saturating_sub(1), length.saturating_sub(i + 2)])
    };
    let mut out = BufWriter::new(stdout().lock());
    match winning_moves(&table, &lengths, options).next() {
        Some(m) => writeln!(out, "First\n{}", runs[m.heap].0 + m.option + 1)?,
        None => writeln!(out, "Second")?,
    }
    out.flush()
}
