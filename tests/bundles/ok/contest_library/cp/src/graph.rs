use crate::prelude::*;
use crate::union_find::UnionFind;
use std::cmp::Reverse;

#[derive(Clone, Copy, Debug)]
pub struct Edge<W = u64> {
    pub to: usize,
    pub weight: W,
}

pub type Graph<W = u64> = Vec<Vec<Edge<W>>>;

pub fn dijkstra(graph: &Graph, from: usize) -> Vec<u64> {
    let mut distances = vec![u64::MAX; graph.len()];
    distances[from] = 0;
    let mut heap = BinaryHeap::from([Reverse((0, from))]);
    while let Some(Reverse((distance, v))) = heap.pop() {
        if distance > distances[v] {
            continue;
        }
        for edge in &graph[v] {
            if chmin!(distances[edge.to], distance + edge.weight) {
                heap.push(Reverse((distances[edge.to], edge.to)));
            }
        }
    }
    distances
}

pub fn spanning_tree(graph: &Graph) -> u64 {
    let mut edges: Vec<(u64, usize, usize)> = vec![];
    for (v, out) in graph.iter().enumerate() {
        edges.extend(out.iter().map(|edge| (edge.weight, v, edge.to)));
    }
    edges.sort_unstable();
    let mut sets = UnionFind::new(graph.len());
    edges.iter().filter(|&&(_, a, b)| sets.unite(a, b)).map(|edge| edge.0).sum()
}

pub trait Neighbours {
    fn neighbours(&self, v: usize) -> impl Iterator<Item = usize>;
}

impl<W> Neighbours for Graph<W> {
    fn neighbours(&self, v: usize) -> impl Iterator<Item = usize> {
        self[v].iter().map(|edge| edge.to)
    }
}

pub fn bfs(graph: &impl Neighbours, from: usize) -> BTreeMap<usize, u32> {
    let (mut seen, mut queue) = (BTreeMap::from([(from, 0)]), VecDeque::from([from]));
    while let Some(v) = queue.pop_front() {
        for to in graph.neighbours(v) {
            if !seen.contains_key(&to) {
                seen.insert(to, seen[&v] + 1);
                queue.push_back(to);
            }
        }
    }
    seen
}
