//! Cuts the edges of the tree.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The edges of a tree whose root is the vertex 0.
type Edges = Vec<(usize, usize)>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(10) + 1);
    let mut names: Vec<u64> = (1..=n).collect();
    names.shuffle(rng);
    let mut edges: Vec<[u64; 2]> = (1..n as usize)
        .map(|child| {
            // Long paths and stars are as likely as what is between them.
            let lowest = if rng.random_bool(0.5) { child.saturating_sub(2) } else { 0 };
            [names[rng.random_range(lowest..child)], names[child]]
        })
        .collect();
    edges.shuffle(rng);
    for edge in &mut edges {
        edge.shuffle(rng);
    }
    line(&[n]) + &edges.iter().map(|edge| line(edge)).collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Edges> {
    let n = tokens.int("the number of vertices", 1..=100_000)?;
    tokens.tree(n)
}

pub fn solve(edges: &Edges) -> String {
    let mut play = Play::new(|edges: &Edges| {
        let cut = |edge: usize| {
            let mut left = edges.clone();
            left.remove(edge);
            with_the_root(&left)
        };
        (0..edges.len()).map(cut).collect()
    });
    if play.first_player_wins(edges) { "Alice\n" } else { "Bob\n" }.to_owned()
}

/// The edges of the part with the root.
fn with_the_root(edges: &Edges) -> Edges {
    let mut part = vec![0];
    let mut done = 0;
    while let Some(&at) = part.get(done) {
        done += 1;
        for &(u, v) in edges {
            for (from, to) in [(u, v), (v, u)] {
                if from == at && !part.contains(&to) {
                    part.push(to);
                }
            }
        }
    }
    edges.iter().copied().filter(|(u, _)| part.contains(u)).collect()
}
