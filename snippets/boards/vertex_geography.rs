//! Undirected vertex geography: the position is the graph, the vertex of the token, and those that
//! it has left.

use board::{GONE, Graph, Move, Random, TOKEN, elements};
use grundy::vertex_geography::Geography;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut graph = Graph::tree(random, 8);
    for _ in 0..3 {
        let from = random.from(0, 6);
        let edge = (from as usize, random.from(from + 1, 7) as usize);
        if !graph.edges.contains(&edge) {
            graph.edges.push(edge);
        }
    }
    graph.states[random.from(0, 7) as usize] = TOKEN;
    graph.position()
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let graph = Graph::new(position);
    graph.near().into_iter().map(|to| graph.step(to, GONE)).collect()
}

fn game(graph: &Graph) -> Geography {
    Geography::new(graph.states.len(), &graph.edges_in_play())
}

pub fn first_player_wins(position: &[u64]) -> bool {
    let graph = Graph::new(position);
    game(&graph).first_player_wins(graph.token())
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let graph = Graph::new(position);
    game(&graph).winning_move(graph.token()).map(|m| elements(&[m.to]))
}
