//! A token on the graph of all groups of three letters, which a word moves from its first group to
//! its last one.

use grundy::graph_game::{Outcome, outcomes};
use proconio::input;
use proconio::marker::Bytes;
use std::collections::HashMap;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { words: [Bytes] }
    let mut vertices = HashMap::new();
    let mut edges = vec![];
    for word in &words {
        let [from, to] = [&word[..3], &word[word.len() - 3..]].map(|letters| {
            let new = vertices.len();
            *vertices.entry(letters).or_insert(new)
        });
        edges.push((from, to));
    }
    let found = outcomes(vertices.len(), &edges);
    let mut out = BufWriter::new(stdout().lock());
    for (_, to) in edges {
        let answer = match found[to] {
            Outcome::Win(_) => "Aoki",
            Outcome::Lose(_) => "Takahashi",
            Outcome::Draw => "Draw",
        };
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
