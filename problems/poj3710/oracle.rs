//! Cuts the edges of all trees and polygons.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The edges of all trees, whose roots are the same vertex 0.
type Edges = Vec<(usize, usize)>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    (0..rng.random_range(1..=3)).map(|_| test(rng, size.min(9))).collect()
}

/// A test with up to `edges` edges in all.
fn test(rng: &mut SmallRng, edges: u64) -> String {
    let mut left = rng.random_range(0..=edges);
    let trees = rng.random_range(1..=3);
    let mut input = line(&[trees]);
    for _ in 0..trees {
        let k = rng.random_range(0..=left);
        left -= k;
        let (m, edges) = tree(rng, k);
        input += &line(&[m, k]);
        input += &edges.iter().map(|edge| line(edge)).collect::<String>();
    }
    input
}

/// The number of vertices of a tree with polygons, and its `k` edges.
fn tree(rng: &mut SmallRng, k: u64) -> (u64, Vec<[u64; 2]>) {
    let (mut m, mut edges) = (1, vec![]);
    // Polygons hang from vertices of the tree, but nothing hangs from the rest of a polygon.
    let mut tree = vec![1];
    while edges.len() < k as usize {
        let from = tree[rng.random_range(0..tree.len())];
        // The judge's data have polygons with two sides, too.
        let sides = rng.random_range(1..=5).min(k - edges.len() as u64);
        if sides == 1 {
            m += 1;
            tree.push(m);
            edges.push([from, m]);
        } else {
            edges.push([from, m + 1]);
            edges.extend((m + 1..m + sides - 1).map(|v| [v, v + 1]));
            m += sides - 1;
            edges.push([m, from]);
        }
    }
    (m, edges)
}

/// Only the numbers are checked, as other graphs have an answer, too.
pub fn parse(tokens: &mut Tokens) -> Result<Vec<Edges>> {
    let mut tests = vec![];
    while tests.is_empty() || !tokens.is_empty() {
        let (mut edges, mut vertices) = (Edges::new(), 0);
        for _ in 0..tokens.int("the number of trees", 1..=99)? {
            let m = tokens.int("the number of nodes", 1..=99)?;
            let name = |v: u64| if v == 1 { 0 } else { vertices + v as usize };
            for _ in 0..tokens.int("the number of edges", 0..=499)? {
                let edge = tokens.ints(2, "a node", 1..=m)?;
                edges.push((name(edge[0]), name(edge[1])));
            }
            vertices += m as usize;
        }
        tests.push(edges);
    }
    Ok(tests)
}

pub fn solve(tests: &[Edges]) -> String {
    let mut play = Play::new(|edges: &Edges| {
        let cut = |edge| {
            let mut left = edges.clone();
            left.remove(edge);
            with_the_roots(&left)
        };
        (0..edges.len()).map(cut).collect()
    });
    let answer = |edges| if play.first_player_wins(edges) { "Sally\n" } else { "Harry\n" };
    tests.iter().map(answer).collect()
}

/// The edges of the part with the roots.
fn with_the_roots(edges: &Edges) -> Edges {
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
