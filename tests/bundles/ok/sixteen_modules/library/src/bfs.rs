//! Breadth first search.

use std::collections::VecDeque;

pub type Graph = Vec<Vec<usize>>;

/// An undirected graph.
pub fn undirected(n: usize, edges: &[(usize, usize)]) -> Graph {
    let mut g = vec![vec![]; n];
    for &(a, b) in edges {
        g[a].push(b);
        g[b].push(a);
    }
    g
}

/// Distances from `start`.
pub fn distances(g: &Graph, start: usize) -> Vec<Option<u32>> {
    let mut dist = vec![None; g.len()];
    dist[start] = Some(0);
    let mut queue = VecDeque::from([start]);
    while let Some(v) = queue.pop_front() {
        for &w in &g[v] {
            if dist[w].is_none() {
                dist[w] = dist[v].map(|d: u32| d + 1);
                queue.push_back(w);
            }
        }
    }
    dist
}

/// The farthest vertex from `start`.
pub fn farthest(g: &Graph, start: usize) -> (u32, usize) {
    let dist = distances(g, start);
    (0..g.len()).filter_map(|v| dist[v].map(|d| (d, v))).max().unwrap_or((0, start))
}

/// The diameter of a tree.
pub fn diameter(tree: &Graph) -> u32 {
    farthest(tree, farthest(tree, 0).1).0
}
