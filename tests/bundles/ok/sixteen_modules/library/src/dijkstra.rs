//! Shortest paths with weights.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A directed graph with weights.
#[derive(Clone, Default)]
pub struct Weighted {
    edges: Vec<Vec<(usize, u64)>>,
}

impl Weighted {
    pub fn new(n: usize) -> Self {
        Weighted { edges: vec![vec![]; n] }
    }

    pub fn add(&mut self, from: usize, to: usize, weight: u64) {
        self.edges[from].push((to, weight));
    }

    pub fn distances(&self, start: usize) -> Vec<Option<u64>> {
        let mut dist = vec![None; self.edges.len()];
        let mut heap = BinaryHeap::from([Reverse((0, start))]);
        while let Some(Reverse((d, v))) = heap.pop() {
            if dist[v].is_some() {
                continue;
            }
            dist[v] = Some(d);
            for &(w, weight) in &self.edges[v] {
                heap.push(Reverse((d + weight, w)));
            }
        }
        dist
    }

    pub fn reversed(&self) -> Self {
        let mut out = Self::new(self.edges.len());
        for (v, edges) in self.edges.iter().enumerate() {
            edges.iter().for_each(|&(w, weight)| out.add(w, v, weight));
        }
        out
    }
}
