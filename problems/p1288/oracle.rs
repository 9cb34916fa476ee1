//! Moves a coin around the cycle.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(6)) as usize;
    let lowest = rng.random_range(0..=1);
    let mut edges: Vec<u64> = (0..n).map(|_| rng.random_range(lowest..=size.min(3))).collect();
    edges[rng.random_range(0..n)] = 0;
    line(&[n as u64]) + &line(&edges)
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let n = tokens.int("the number of edges", 1..=20)?;
    let edges = tokens.ints(n, "an edge", 0..=30)?;
    ensure!(edges.contains(&0), "found {edges:?}, expected at least one edge of 0");
    Ok(edges)
}

pub fn solve(edges: &[u64]) -> String {
    // The coin's vertex v is between the edges v − 1 and v.
    let moves = |(edges, v): &(Vec<u64>, usize)| {
        let n = edges.len();
        let mut next = Vec::new();
        for (edge, to) in [(*v, (v + 1) % n), ((v + n - 1) % n, (v + n - 1) % n)] {
            for number in 0..edges[edge] {
                let mut edges = edges.clone();
                edges[edge] = number;
                next.push((edges, to));
            }
        }
        next
    };
    let won = Play::new(moves).first_player_wins(&(edges.to_vec(), 0));
    if won { "YES\n" } else { "NO\n" }.to_owned()
}
