//! Nim with forbidden moves: the position is the three heaps, and three pairs of a heap and a
//! number of stones that must not be taken from it.

use board::{Move, Random, stone, takes};
use grundy::nim_with_forbidden_moves::ForbiddenMoves;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = random.list(3, 1, 7);
    // The pairs are about heaps of 1 or 2, of 3 or 4, and of 5 or 6.
    for least in [1, 3, 5] {
        let heap = random.from(least, least + 1);
        position.extend([heap, random.from(1, heap)]);
    }
    position
}

fn forbidden(position: &[u64]) -> Vec<(u64, u64)> {
    position[3..].chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let forbidden = forbidden(position);
    let mut moves = vec![];
    for (heap, &size) in position[..3].iter().enumerate() {
        let mut takes = takes(position, heap, 1, size);
        takes.retain(|m| !forbidden.contains(&(size, size - m.next[heap])));
        moves.extend(takes);
    }
    moves
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    let game = ForbiddenMoves::new(&forbidden(position));
    position[..3].iter().map(|&heap| game.grundy(heap)).collect()
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let m = ForbiddenMoves::new(&forbidden(position)).winning_move(&position[..3])?;
    Some(vec![stone(m.heap, position[m.heap] - m.take)])
}
