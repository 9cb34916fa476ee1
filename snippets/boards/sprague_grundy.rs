//! Cram, a game that has no theory of its own: the position is a grid of squares, of which those
//! with a 1 are covered.

use board::{Move, Random, coins, turn};
use grundy::sprague_grundy::Game;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = vec![0; 17];
    position[0] = 4;
    for _ in 0..random.from(2, 4) {
        position[random.from(1, 16) as usize] = 1;
    }
    position
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (columns, squares) = coins(position);
    let is_free = |square: usize| squares.get(square) == Some(&0);
    let mut moves = vec![];
    for square in (0..squares.len()).filter(|&square| is_free(square)) {
        let right = Some(square + 1).filter(|right| right % columns > 0);
        for other in right.into_iter().chain(Some(square + columns)) {
            if is_free(other) {
                moves.push(turn(position, &[square, other], &[square, other]));
            }
        }
    }
    moves
}

fn options(position: &Vec<u64>) -> Vec<Vec<u64>> {
    moves(position).into_iter().map(|m| m.next).collect()
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    vec![Game::new(options).grundy(&position.to_vec())]
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let next = Game::new(options).winning_move(&position.to_vec())?;
    moves(position).into_iter().find(|m| m.next == next).map(|m| m.taps)
}
