//! Nim on an acyclic graph, whose piles have at most three stones: the position is the list of the
//! piles.

use board::{Move, Random, room, stone, takes};
use grundy::dag_nim::{self, levels};

const VERTICES: usize = 5;
const EDGES: [(usize, usize); 6] = [(0, 2), (0, 3), (1, 2), (1, 3), (2, 4), (3, 4)];
/// The most stones of a pile. As it is one less than a power of two, no winning move needs more.
const MOST: u64 = 3;

pub fn deal(random: &mut Random) -> Vec<u64> {
    random.list(VERTICES, 0, MOST)
}

/// What to tap so that a pile gets another size.
fn resize(piles: &[u64], vertex: usize, size: u64) -> u64 {
    if size < piles[vertex] { stone(vertex, size) } else { room(vertex, size) }
}

pub fn moves(piles: &[u64]) -> Vec<Move> {
    assert!(piles.iter().all(|&pile| pile <= MOST), "a pile is too large");
    let mut moves = vec![];
    for vertex in 0..VERTICES {
        let mut of_vertex = takes(piles, vertex, 1, piles[vertex]);
        for &(_, to) in EDGES.iter().filter(|edge| edge.0 == vertex) {
            for i in 0..of_vertex.len() {
                for size in (0..=MOST).filter(|&size| size != piles[to]) {
                    let Move { mut taps, mut next } = of_vertex[i].clone();
                    taps.push(resize(piles, to, size));
                    next[to] = size;
                    of_vertex.push(Move { taps, next });
                }
            }
        }
        moves.extend(of_vertex);
    }
    moves
}

pub fn first_player_wins(piles: &[u64]) -> bool {
    dag_nim::first_player_wins(&levels(VERTICES, &EDGES), piles)
}

pub fn winning_move(piles: &[u64]) -> Option<Vec<u64>> {
    let m = dag_nim::winning_move(&EDGES, &levels(VERTICES, &EDGES), piles)?;
    let mut taps = vec![stone(m.vertex, piles[m.vertex] - m.take)];
    taps.extend(m.changes.iter().map(|&(to, size)| resize(piles, to, size)));
    Some(taps)
}
