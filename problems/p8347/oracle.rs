//! Deletes vertices, and keeps one part each time.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The number of vertices, and the edges.
type Tree = (usize, Vec<(usize, usize)>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(3));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = 2 * rng.random_range(1..=size.min(5)) + rng.random_range(0..=1);
        let mut names: Vec<u64> = (1..=n).collect();
        names.shuffle(rng);
        // In half of the trees, vertices are joined to the others two by two, which keeps all
        // degrees odd.
        let in_pairs = n % 2 == 0 && rng.random_bool(0.5);
        let mut edges = vec![[names[0], names[1]]];
        let mut parent = 0;
        for child in 2..n as usize {
            if !in_pairs || child % 2 == 0 {
                parent = rng.random_range(0..child);
            }
            edges.push([names[parent], names[child]]);
        }
        edges.shuffle(rng);
        edges.iter_mut().for_each(|edge| edge.shuffle(rng));
        input += &line(&[n]);
        input.extend(edges.iter().map(|edge| line(edge)));
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Tree>> {
    let tests = tokens.int("the number of tests", 1..=5)?;
    (0..tests).map(|_| tree(tokens)).collect()
}

fn tree(tokens: &mut Tokens) -> Result<Tree> {
    let n = tokens.int("the number of vertices", 2..=100_000)?;
    let edges = tokens.tree(n)?;
    Ok((n as usize, edges))
}

pub fn solve(tests: &[Tree]) -> String {
    tests.iter().map(|tree| if wins(tree) { "Hifuu\n" } else { "Luna\n" }).collect()
}

/// Whoever finds a single vertex has won, since the opponent has left it.
fn wins((n, edges): &Tree) -> bool {
    let moves = |&left: &u32| {
        let there = move |v: &usize| left >> v & 1 == 1;
        let parts = |v: usize| {
            let is_joined = move |w: usize| edges.contains(&(v, w)) || edges.contains(&(w, v));
            let beside = (0..*n).filter(move |&w| is_joined(w) && there(&w));
            beside.map(move |w| part(edges, left & !(1 << v), w))
        };
        match left.count_ones() {
            1 => vec![],
            _ => (0..*n).filter(there).flat_map(parts).collect(),
        }
    };
    Play::misere(moves).first_player_wins(&((1 << n) - 1))
}

/// The vertices that are joined to `vertex` in what is left.
fn part(edges: &[(usize, usize)], left: u32, vertex: usize) -> u32 {
    let mut part = 1 << vertex;
    loop {
        let before = part;
        for &(u, v) in edges {
            let edge = 1 << u | 1 << v;
            if part & edge != 0 && left & edge == edge {
                part |= edge;
            }
        }
        if part == before {
            return part;
        }
    }
}
