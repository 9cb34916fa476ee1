//! Plays on each of the graphs.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The edges. The vertices without any don't matter, if they aren't 1 and 2.
type Case = Vec<(u64, u64)>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(2..=size.min(5) + 1);
    let mut edges: Vec<[u64; 2]> = (1..=n).flat_map(|y| (1..y).map(move |x| [x, y])).collect();
    edges.shuffle(rng);
    edges.truncate(rng.random_range(1..=edges.len().min(8)));
    line(&[n, edges.len() as u64]) + &edges.iter().map(|edge| line(edge)).collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("N", 2..=15)?;
    let m = tokens.int("M", 1..=n * (n - 1) / 2)?;
    let mut edges = vec![];
    for _ in 0..m {
        let x = tokens.int("x", 1..=n - 1)?;
        let y = tokens.int("y", x + 1..=n)?;
        ensure!(!edges.contains(&(x, y)), "the edge {x} {y} is there twice");
        edges.push((x, y));
    }
    Ok(edges)
}

pub fn solve(edges: &Case) -> String {
    let alice_wins = |removed: &u32| {
        let mut play = Play::new(|&(one, other): &(u64, u64)| {
            let mut next = vec![];
            for (_, &(x, y)) in edges.iter().enumerate().filter(|(i, _)| removed >> i & 1 == 0) {
                next.extend((one == x).then_some((y, other)));
                next.extend((other == x).then_some((one, y)));
            }
            next
        });
        play.first_player_wins(&(1, 2))
    };
    line(&[(0..1 << edges.len()).filter(alice_wins).count() as u64])
}
