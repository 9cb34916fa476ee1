//! Cycle Nim: the position is the numbers of the five edges as piles, and the pile before which the
//! coin lies, from 1.

use board::{Move, Random, stone, takes};
use grundy::cycle_nim;

const EDGES: usize = 5;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = random.list(EDGES, 1, 4);
    position[random.from(0, 4) as usize] = 0;
    position.push(random.from(1, 5));
    position
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let coin = position[EDGES] as usize - 1;
    let back = (coin + EDGES - 1) % EDGES;
    let mut moves = vec![];
    for (edge, to) in [(coin, (coin + 1) % EDGES), (back, back)] {
        for mut m in takes(position, edge, 1, position[edge]) {
            m.next[EDGES] = to as u64 + 1;
            moves.push(m);
        }
    }
    moves
}

/// The edges from the coin on.
fn from_coin(position: &[u64]) -> Vec<u64> {
    let mut edges = position[..EDGES].to_vec();
    edges.rotate_left(position[EDGES] as usize - 1);
    edges
}

pub fn first_player_wins(position: &[u64]) -> bool {
    cycle_nim::first_player_wins(&from_coin(position))
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let m = cycle_nim::winning_move(&from_coin(position))?;
    let edge = (position[EDGES] as usize - 1 + m.edge) % EDGES;
    Some(vec![stone(edge, position[edge] - m.take)])
}
