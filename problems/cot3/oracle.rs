//! Paints paths.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

/// Whether each vertex is white, and the edges.
type Case = (Vec<bool>, Vec<(usize, usize)>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(9) + 1);
    let black = rng.random_range(0.0..0.7);
    let colours: Vec<u64> = (0..n).map(|_| u64::from(rng.random_bool(black))).collect();
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
    line(&[n]) + &line(&colours) + &edges.iter().map(|edge| line(edge)).collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("the number of vertices", 1..=100_000)?;
    let colours = tokens.ints(n, "a colour", 0..=1)?;
    let edges = tokens.tree(n)?;
    Ok((colours.iter().map(|&colour| colour == 0).collect(), edges))
}

pub fn solve((is_white, edges): &Case) -> String {
    let n = is_white.len();
    // The sets of the vertices on the way from the root, which is 0, to each vertex.
    let mut paths = vec![0u32; n];
    paths[0] = 1;
    let mut reached = vec![0];
    let mut done = 0;
    while let Some(&at) = reached.get(done) {
        done += 1;
        let ends = edges.iter().flat_map(|&(u, v)| [(u, v), (v, u)]);
        for (_, to) in ends.filter(|end| end.0 == at) {
            if paths[at] >> to & 1 == 0 {
                paths[to] = paths[at] | 1 << to;
                reached.push(to);
            }
        }
    }
    let is_in = |white: u32| move |v: &usize| white >> v & 1 == 1;
    let paint = |white: u32, v: usize| white & !paths[v];
    let mut play = Play::new(|&white: &u32| {
        (0..n).filter(is_in(white)).map(|v| paint(white, v)).collect::<Vec<u32>>()
    });
    let white = (0..n).filter(|&v| is_white[v]).fold(0, |white, v| white | 1 << v);
    let moves = (0..n).filter(is_in(white));
    let winning = moves.filter(|&v| !play.first_player_wins(&paint(white, v)));
    let names: String = winning.map(|v| line(&[v as u64 + 1])).collect();
    if names.is_empty() { "-1\n".to_owned() } else { names }
}
