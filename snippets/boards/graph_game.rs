//! A game on a directed graph: the position is the graph and the vertex of the token.

use board::{Graph, Move, Random, THERE, TOKEN, elements};
use grundy::graph_game::{Outcome, best_moves, outcomes};

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut graph = Graph::tree(random, 8);
    for _ in 0..5 {
        let from = random.from(0, 6);
        let edge = (from as usize, random.from(from + 1, 7) as usize);
        if !graph.edges.contains(&edge) {
            graph.edges.push(edge);
        }
    }
    graph.states[0] = TOKEN;
    graph.position()
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let graph = Graph::new(position);
    let from_token = graph.edges.iter().filter(|edge| edge.0 == graph.token());
    from_token.map(|edge| graph.step(edge.1, THERE)).collect()
}

pub fn first_player_wins(position: &[u64]) -> bool {
    let graph = Graph::new(position);
    let found = outcomes(graph.states.len(), &graph.edges);
    matches!(found[graph.token()], Outcome::Win(_))
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let graph = Graph::new(position);
    let found = outcomes(graph.states.len(), &graph.edges);
    let best = best_moves(&graph.edges, &found)[graph.token()];
    best.filter(|_| first_player_wins(position)).map(|best| elements(&[best.to]))
}
