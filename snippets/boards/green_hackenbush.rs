//! Green Hackenbush: the position is the graph, which stands on the ground at the vertex 0.

use board::{Graph, Move, Random, edge};
use grundy::green_hackenbush;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut graph = Graph::tree(random, 8);
    for _ in 0..random.from(1, 3) {
        let from = random.from(0, 6);
        let edge = (from as usize, random.from(from + 1, 7) as usize);
        if !graph.edges.contains(&edge) {
            graph.edges.push(edge);
        }
    }
    graph.position()
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let graph = Graph::new(position);
    (0..graph.edges.len()).map(|index| graph.cut(index)).collect()
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    let graph = Graph::new(position);
    vec![green_hackenbush::grundy(graph.states.len(), &graph.edges, 0)]
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let graph = Graph::new(position);
    let m = green_hackenbush::winning_move(graph.states.len(), &graph.edges, 0)?;
    Some(vec![edge(m.edge)])
}
