//! A game on a directed graph with one more end: the position is the graph, the vertex of the
//! token, and the end, which is out of play. A token that has got there has taken its place.

use board::{GONE, Graph, Move, Random, THERE, TOKEN, to_lost};
use grundy::graph_game_queries::first_player_wins_each;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut graph = Graph::tree(random, 9);
    for _ in 0..5 {
        let from = random.from(0, 7);
        let edge = (from as usize, random.from(from + 1, 8) as usize);
        if !graph.edges.contains(&edge) {
            graph.edges.push(edge);
        }
    }
    graph.states[0] = TOKEN;
    graph.states[random.from(2, 5) as usize] = GONE;
    graph.position()
}

/// The end, if the token isn't there.
fn end(graph: &Graph) -> Option<usize> {
    graph.states.iter().position(|&state| state == GONE)
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let graph = Graph::new(position);
    if end(&graph).is_none() {
        return vec![];
    }
    let from_token = graph.edges.iter().filter(|edge| edge.0 == graph.token());
    from_token.map(|edge| graph.step(edge.1, THERE)).collect()
}

pub fn first_player_wins(position: &[u64]) -> bool {
    let graph = Graph::new(position);
    let token = graph.token();
    let query = (token, end(&graph).unwrap_or(token));
    let results = first_player_wins_each(graph.states.len(), &graph.edges, &[query]);
    results[0].expect("the graph has no cycles")
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    to_lost(moves(position), first_player_wins)
}
