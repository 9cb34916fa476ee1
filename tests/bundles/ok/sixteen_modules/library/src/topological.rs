//! Orders of directed graphs.

use crate::bfs::Graph;
use std::collections::BTreeSet;

/// The least order in the dictionary's sense, where there is one.
pub fn order(g: &Graph) -> Option<Vec<usize>> {
    let mut incoming = vec![0; g.len()];
    g.iter().flatten().for_each(|&w| incoming[w] += 1);
    let mut ready: BTreeSet<usize> = (0..g.len()).filter(|&v| incoming[v] == 0).collect();
    let mut out = vec![];
    while let Some(v) = ready.pop_first() {
        out.push(v);
        for &w in &g[v] {
            incoming[w] -= 1;
            if incoming[w] == 0 {
                ready.insert(w);
            }
        }
    }
    (out.len() == g.len()).then_some(out)
}

/// Whether there's a cycle.
pub fn has_cycle(g: &Graph) -> bool {
    order(g).is_none()
}

/// The longest path's length from every vertex.
pub fn longest_paths(g: &Graph) -> Option<Vec<u32>> {
    let mut best = vec![0; g.len()];
    for v in order(g)?.into_iter().rev() {
        best[v] = g[v].iter().map(|&w| best[w] + 1).max().unwrap_or(0);
    }
    Some(best)
}

/// The number of paths between two vertices.
pub fn count_paths(g: &Graph, from: usize, to: usize) -> Option<u64> {
    let mut ways = vec![0; g.len()];
    ways[to] = 1;
    for v in order(g)?.into_iter().rev().filter(|&v| v != to) {
        ways[v] = g[v].iter().map(|&w| ways[w]).sum();
    }
    Some(ways[from])
}
