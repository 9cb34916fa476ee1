//! Green Hackenbush on a tree: the position is the tree, which stands on the ground at the
//! vertex 0.

use board::{Graph, Move, Random, edge};
use grundy::green_hackenbush_tree;

pub fn deal(random: &mut Random) -> Vec<u64> {
    Graph::tree(random, 9).position()
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let graph = Graph::new(position);
    (0..graph.edges.len()).map(|index| graph.cut(index)).collect()
}

pub fn first_player_wins(position: &[u64]) -> bool {
    let graph = Graph::new(position);
    green_hackenbush_tree::first_player_wins(graph.states.len(), &graph.edges, 0)
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let graph = Graph::new(position);
    let m = green_hackenbush_tree::winning_move(graph.states.len(), &graph.edges, 0)?;
    Some(vec![edge(m.edge)])
}
