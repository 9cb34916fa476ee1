//! Moves the token, and takes a stone each time.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The number of stones on each vertex, and the edges.
type Case = (Vec<u64>, Vec<(usize, usize)>);

pub fn generate(rng: &mut StdRng, size: u64) -> String {
    let n = rng.random_range(2..=size.min(5) + 1);
    let most = if n <= 4 { 4 } else { 2 };
    let stones: Vec<u64> = (0..n).map(|_| rng.random_range(0..=most)).collect();
    let mut names: Vec<u64> = (1..=n).collect();
    names.shuffle(rng);
    let mut edges: Vec<[u64; 2]> = (1..n as usize)
        .map(|child| {
            let lowest = if rng.random_bool(0.5) { child.saturating_sub(2) } else { 0 };
            [names[rng.random_range(lowest..child)], names[child]]
        })
        .collect();
    edges.shuffle(rng);
    edges.iter_mut().for_each(|edge| edge.shuffle(rng));
    line(&[n]) + &line(&stones) + &edges.iter().map(|edge| line(edge)).collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("the number of vertices", 2..=3000)?;
    let stones = tokens.ints(n, "a number of stones", 0..=1_000_000_000)?;
    let mut edges = vec![];
    let mut trees: Vec<usize> = (0..n as usize).collect();
    for _ in 1..n {
        let (u, v) = (tokens.int("a vertex", 1..=n)?, tokens.int("a vertex", 1..=n)?);
        let (u, v) = (u as usize - 1, v as usize - 1);
        let (tree, other) = (root(&mut trees, u), root(&mut trees, v));
        ensure!(tree != other, "the edge {} {} closes a cycle", u + 1, v + 1);
        trees[tree] = other;
        edges.push((u, v));
    }
    Ok((stones, edges))
}

/// A vertex that is the same for all of a tree.
fn root(trees: &mut [usize], mut vertex: usize) -> usize {
    while trees[vertex] != vertex {
        trees[vertex] = trees[trees[vertex]];
        vertex = trees[vertex];
    }
    vertex
}

pub fn solve((stones, edges): &Case) -> String {
    let mut play = Play::new(|(stones, token): &(Vec<u64>, usize)| {
        let Some(rest) = stones[*token].checked_sub(1) else { return vec![] };
        let mut stones = stones.clone();
        stones[*token] = rest;
        let ends = edges.iter().flat_map(|&(u, v)| [(u, v), (v, u)]);
        ends.filter(|(from, _)| from == token).map(|(_, to)| (stones.clone(), to)).collect()
    });
    let wins = |&v: &u64| play.first_player_wins(&(stones.clone(), v as usize - 1));
    line(&(1..=stones.len() as u64).filter(wins).collect::<Vec<_>>())
}
