//! Bachet's game: the position is the heap, and the most that a move takes.

use board::{Move, Random};
use grundy::bachet;

pub fn deal(random: &mut Random) -> Vec<u64> {
    vec![random.from(6, 24), random.from(2, 5)]
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (n, k) = (position[0], position[1]);
    (1..=k.min(n)).map(|take| Move { taps: vec![n - take], next: vec![n - take, k] }).collect()
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    vec![bachet::grundy(position[0], position[1])]
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    bachet::winning_move(position[0], position[1]).map(|m| vec![position[0] - m.take])
}
