//! A place can be cut if its two neighbours are equal. A cut ends that for the place and both of
//! its neighbours, so that each run of such places is a heap of the octal game 0.137, in which a
//! move takes a stone and its neighbours.

use grundy::octal_game::OctalGame;
use proconio::input;
use proconio::marker::Bytes;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { text: Bytes }
    let n = text.len();
    let game: OctalGame = "0.137".parse().expect("the code of a game");
    let periodic = game.periodic(200).expect("Dawson's Kayles has a period of 34");
    let value = |run: usize| periodic.grundy(run as u64);

    // The runs, each as its first place and the place after it.
    let mut runs: Vec<(usize, usize)> = vec![];
    for place in (1..n.max(2) - 1).filter(|&place| text[place - 1] == text[place + 1]) {
        match runs.last_mut() {
            Some((_, end)) if *end == place => *end += 1,
            _ => runs.push((place, place + 1)),
        }
    }
    let sum = runs.iter().fold(0, |sum, (start, end)| sum ^ value(end - start));
    let winning_cut = runs.iter().find_map(|&(start, end)| {
        let others = sum ^ value(end - start);
        // What is left of the run to the left of the cut and to the right of it.
        let left = |place: usize| (place - start).saturating_sub(1);
        let right = |place: usize| (end - place).saturating_sub(2);
        (start..end).find(|&place| value(left(place)) ^ value(right(place)) == others)
    });
    let mut out = BufWriter::new(stdout().lock());
    match winning_cut {
        Some(place) => writeln!(out, "First\n{}", place + 1)?,
        None => writeln!(out, "Second")?,
    }
    out.flush()
}
