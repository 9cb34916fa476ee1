//! Turning squares of up to four rows: the position is a grid of coins.

use board::{Move, Random, coins, elements, heads, turn};
use grundy::turning_squares;

/// The most rows that a square may have.
const K: usize = 4;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = random.list(26, 0, 1);
    position[0] = 5;
    position
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (columns, coins) = coins(position);
    let mut moves = vec![];
    for corner in (0..coins.len()).filter(|&coin| coins[coin] == 1) {
        let (row, column) = (corner / columns, corner % columns);
        for side in 0..K.min(row + 1).min(column + 1) {
            let square: Vec<usize> = (row - side..=row)
                .flat_map(|row| (column - side..=column).map(move |column| row * columns + column))
                .collect();
            moves.push(turn(position, &square, &[square[0], corner]));
        }
    }
    moves
}

/// The heads as the snippet counts them: from 1.
fn heads_from_1(position: &[u64]) -> Vec<(u64, u64)> {
    heads(position).into_iter().map(|(row, column)| (row + 1, column + 1)).collect()
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    let values = heads_from_1(position).into_iter();
    values.map(|(row, column)| turning_squares::grundy(row, column, K as u64)).collect()
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let m = turning_squares::winning_move(&heads_from_1(position), K as u64)?;
    let coin = |row: u64, column: u64| ((row - 1) * position[0] + column - 1) as usize;
    let first = coin(m.row + 1 - m.side, m.column + 1 - m.side);
    Some(elements(&[first, coin(m.row, m.column)]))
}
