//! Moves the token, and takes a stone each time.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The number of stones on each vertex, and the edges.
type Case = (Vec<u64>, Vec<(usize, usize)>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
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
    let edges = tokens.tree(n)?;
    Ok((stones, edges))
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
