//! Path to the root: the position is the tree with the root 0, where black vertices are out of
//! play.

use board::{GONE, Graph, Move, Random, THERE, elements};
use grundy::path_to_root;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut graph = Graph::tree(random, 9);
    for state in &mut graph.states {
        *state = if random.from(0, 2) > 0 { THERE } else { GONE };
    }
    graph.position()
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let graph = Graph::new(position);
    let paint = |vertex: usize| {
        let mut next = graph.clone();
        let mut path = Some(vertex);
        while let Some(v) = path {
            next.states[v] = GONE;
            path = graph.edges.iter().find(|edge| edge.1 == v).map(|edge| edge.0);
        }
        Move { taps: elements(&[vertex]), next: next.position() }
    };
    (0..graph.states.len()).filter(|&v| graph.states[v] == THERE).map(paint).collect()
}

fn is_white(graph: &Graph) -> Vec<bool> {
    graph.states.iter().map(|&state| state == THERE).collect()
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    let graph = Graph::new(position);
    vec![path_to_root::grundy(&graph.edges, 0, &is_white(&graph))]
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let graph = Graph::new(position);
    path_to_root::winning_move(&graph.edges, 0, &is_white(&graph)).map(|m| elements(&[m.vertex]))
}
