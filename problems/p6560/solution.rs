//! A game on a directed graph that ends at the target, too: whoever would have to move from it has
//! lost.

use grundy::graph_game::{Game, Outcome};
use proconio::input;
use proconio::marker::Usize1;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! {
        n: usize,
        m: usize,
        q: usize,
        edges: [(Usize1, Usize1); m],
        queries: [(Usize1, Usize1); q],
    }
    let names = names(n, &edges);
    let named = |(from, to): (usize, usize)| (names[from], names[to]);
    let edges: Vec<(usize, usize)> = edges.into_iter().map(named).collect();
    let game = Game::new(n, &edges);
    let plain = game.solve(&[]);
    let mut out = BufWriter::new(stdout().lock());
    for (start, target) in queries.into_iter().map(named) {
        // A target that is lost anyway changes nothing, and one that is a draw changes draws only.
        let outcome = match (plain.outcome(target), plain.outcome(start)) {
            (Outcome::Lose { .. }, outcome) => outcome,
            (Outcome::Win { .. }, _) | (_, Outcome::Draw) => game.outcome(start, &[target]),
            (Outcome::Draw, outcome) => outcome,
        };
        let answer = match outcome {
            Outcome::Win { .. } => 1,
            Outcome::Lose { .. } => -1,
            Outcome::Draw => 0,
        };
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}

/// A new name for each vertex, by where a depth-first search leaves it: what is near in the graph
/// is near in memory, which makes a query up to three times as fast.
fn names(n: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut next = vec![vec![]; n];
    for &(from, to) in edges {
        next[from].push(to);
    }
    let mut names = vec![n; n];
    let mut is_found = vec![false; n];
    let mut left = 0;
    for start in 0..n {
        let mut path = vec![start];
        while let Some(&v) = path.last() {
            is_found[v] = true;
            match next[v].pop() {
                Some(to) if is_found[to] => {}
                Some(to) => path.push(to),
                None => {
                    path.pop();
                    if names[v] == n {
                        names[v] = left;
                        left += 1;
                    }
                }
            }
        }
    }
    names
}
