//! Looks ever more moves ahead, until it is known of every vertex what can be forced.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::tokens::{Tokens, line};

/// A graph by the number of its vertices and its edges, and the queries: a start and a target.
pub struct Case {
    n: usize,
    edges: Vec<(u64, u64)>,
    queries: Vec<(u64, u64)>,
}

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(2..=size.min(8) + 1);
    let m = rng.random_range(1..=2 * n);
    let q = rng.random_range(1..=size.min(5));
    let mut input = line(&[n, m, q]);
    for _ in 0..m {
        input += &line(&[rng.random_range(1..=n), rng.random_range(1..=n)]);
    }
    for _ in 0..q {
        let (start, step) = (rng.random_range(0..n), rng.random_range(1..n));
        input += &line(&[start + 1, (start + step) % n + 1]);
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("the number of vertices", 1..=100_000)?;
    let m = tokens.int("the number of edges", 1..=500_000)?;
    let q = tokens.int("the number of queries", 1..=500)?;
    let mut pair = || Ok((tokens.int("a vertex", 1..=n)?, tokens.int("a vertex", 1..=n)?));
    let edges = (0..m).map(|_| pair()).collect::<Result<_>>()?;
    let queries = (0..q).map(|_| pair()).collect::<Result<Vec<_>>>()?;
    for (start, target) in &queries {
        ensure!(start != target, "found the query {start} {target}, expected two vertices");
    }
    Ok(Case { n: n as usize, edges, queries })
}

pub fn solve(case: &Case) -> String {
    case.queries.iter().map(|query| format!("{}\n", answer(case, query))).collect()
}

fn answer(case: &Case, &(start, target): &(u64, u64)) -> i32 {
    let next = |v: usize| {
        let out = case.edges.iter().filter(move |edge| edge.0 == v as u64);
        out.map(|edge| edge.1 as usize).collect::<Vec<_>>()
    };
    // By the number of moves ahead: the vertices from which the player to move can force a win, and
    // those from which a loss is forced.
    let mut won = vec![false; case.n + 1];
    let mut lost = won.clone();
    for _ in 0..=2 * case.n {
        let (won_before, lost_before) = (won.clone(), lost.clone());
        for v in (1..=case.n).filter(|&v| v as u64 != target) {
            won[v] = next(v).iter().any(|&to| to as u64 == target || lost_before[to]);
            lost[v] = next(v).iter().all(|&to| to as u64 != target && won_before[to]);
        }
    }
    i32::from(won[start as usize]) - i32::from(lost[start as usize])
}
