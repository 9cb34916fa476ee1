//! Bipartite vertex geography: the position is the graph, the vertex of the token, and those that
//! it has left. Edges join vertices of even number with vertices of odd number.

use board::{GONE, Graph, Move, Random, THERE, TOKEN, elements};
use grundy::bipartite_geography::Geography;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut graph = Graph { states: vec![THERE; 8], edges: vec![] };
    for left in 0..4 {
        for _ in 0..random.from(1, 3) {
            let edge = (2 * left, 2 * random.from(0, 3) as usize + 1);
            if !graph.edges.contains(&edge) {
                graph.edges.push(edge);
            }
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
    let is_left: Vec<bool> = (0..graph.states.len()).map(|v| v % 2 == 0).collect();
    Geography::new(&is_left, &graph.edges_in_play())
}

pub fn first_player_wins(position: &[u64]) -> bool {
    let graph = Graph::new(position);
    game(&graph).first_player_wins(graph.token())
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let graph = Graph::new(position);
    game(&graph).winning_move(graph.token()).map(|m| elements(&[m.to]))
}
