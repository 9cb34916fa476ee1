//! Takes leaves, any of them at once.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The parents of the vertices from 1 on; 0 is the root.
type Parents = Vec<usize>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(1..=size.min(9));
        let mut names: Vec<u64> = (1..=n).collect();
        names[1..].shuffle(rng);
        let mut parents = vec![0; n as usize];
        for v in 1..n as usize {
            // Long chains are as likely as stars.
            let lowest = if rng.random_bool(0.7) { v.saturating_sub(2) } else { 0 };
            parents[names[v] as usize - 1] = names[rng.random_range(lowest..v)];
        }
        input += &line(&[n]);
        input += &line(&parents[1..]);
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Parents>> {
    let tests = tokens.int("the number of tests", 1..=10)?;
    (0..tests).map(|_| parents(tokens)).collect()
}

fn parents(tokens: &mut Tokens) -> Result<Parents> {
    let n = tokens.int("the number of vertices", 1..=1_000_000)?;
    let parents = tokens.ints(n - 1, "a parent", 1..=n)?;
    let parents: Parents = parents.into_iter().map(|parent| parent as usize - 1).collect();
    // From the leaves up, every vertex must be reached.
    let mut children = vec![0; n as usize];
    parents.iter().for_each(|&parent| children[parent] += 1);
    let mut done: Vec<usize> = (0..n as usize).filter(|&v| children[v] == 0).collect();
    let mut next = 0;
    while let Some(&v) = done.get(next) {
        next += 1;
        if v > 0 {
            children[parents[v - 1]] -= 1;
            if children[parents[v - 1]] == 0 {
                done.push(parents[v - 1]);
            }
        }
    }
    ensure!(done.len() as u64 == n, "the parents form a cycle");
    Ok(parents)
}

pub fn solve(tests: &[Parents]) -> String {
    tests.iter().map(|parents| if wins(parents) { "1\n" } else { "0\n" }).collect()
}

fn wins(parents: &Parents) -> bool {
    let there = |left: u32, v: usize| left >> v & 1 == 1;
    let leaves = |left: u32| {
        let is_parent = |v| (1..=parents.len()).any(|w| there(left, w) && parents[w - 1] == v);
        let leaves = (0..=parents.len()).filter(|&v| there(left, v) && !is_parent(v));
        leaves.fold(0, |set, v| set | 1 << v)
    };
    let moves = |&left: &u32| {
        let leaves: u32 = leaves(left);
        (1..=leaves).filter(|taken| taken & !leaves == 0).map(|taken| left & !taken).collect()
    };
    Play::new(moves).first_player_wins(&((2 << parents.len()) - 1))
}
