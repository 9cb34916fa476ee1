//! Leaf picking: the position is the tree with the root 0, where vertices that were taken are out
//! of play. Each vertex has a higher number than its parent.

use board::{GONE, Graph, Move, Random, THERE, elements};
use grundy::leaf_picking;

pub fn deal(random: &mut Random) -> Vec<u64> {
    Graph::tree(random, 9).position()
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let graph = Graph::new(position);
    let edges = graph.edges_in_play();
    let is_leaf = |&v: &usize| graph.states[v] == THERE && edges.iter().all(|edge| edge.0 != v);
    let leaves: Vec<usize> = (0..graph.states.len()).filter(is_leaf).collect();
    assert!(leaves.len() <= 8, "too many sets of leaves to list");
    let take = |set: u32| {
        let taken = (0..leaves.len()).filter(|leaf| set >> leaf & 1 == 1);
        let taken: Vec<usize> = taken.map(|leaf| leaves[leaf]).collect();
        let mut next = graph.clone();
        taken.iter().for_each(|&leaf| next.states[leaf] = GONE);
        Move { taps: elements(&taken), next: next.position() }
    };
    (1..1 << leaves.len()).map(take).collect()
}

/// The vertices that are left, and the parent of each as an index among them.
fn tree(position: &[u64]) -> (Vec<usize>, Vec<usize>) {
    let graph = Graph::new(position);
    let left = (0..graph.states.len()).filter(|&v| graph.states[v] == THERE);
    let left: Vec<usize> = left.collect();
    let parent = |&v: &usize| {
        let edge = graph.edges.iter().find(|edge| edge.1 == v);
        let parent = edge.map_or(v, |edge| edge.0);
        left.iter().position(|&u| u == parent).expect("the parent is left")
    };
    let parents = left.iter().map(parent).collect();
    (left, parents)
}

pub fn first_player_wins(position: &[u64]) -> bool {
    let (left, parents) = tree(position);
    !left.is_empty() && leaf_picking::first_player_wins(&parents)
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let (left, parents) = tree(position);
    let m = if left.is_empty() { None } else { leaf_picking::winning_move(&parents) }?;
    let mut leaves: Vec<usize> = m.leaves.iter().map(|&leaf| left[leaf]).collect();
    leaves.sort();
    Some(elements(&leaves))
}
