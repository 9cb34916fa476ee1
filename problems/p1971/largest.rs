use rand::rngs::SmallRng;

use super::shapes::{board, line, pairs};

pub fn inputs(_: &mut SmallRng) -> Vec<String> {
    vec![longest_walk_of_the_hole(40)]
}

/// A board on which the hole can go through all rows, back and forth.
fn longest_walk_of_the_hole(side: usize) -> String {
    let piece = |row, column| match (row + column) % 2 {
        _ if (row, column) == (0, 0) => '.',
        0 => 'X',
        _ => 'O',
    };
    let place = |step: usize| {
        let (row, column) = (step / side, step % side);
        let column = if row % 2 == 0 { column } else { side - 1 - column };
        [row as u64 + 1, column as u64 + 1]
    };
    let rounds = (side * side - 1) / 2;
    let walk: Vec<[u64; 2]> = (1..=2 * rounds).map(place).collect();
    let start = line(&[side as u64, side as u64]) + &board(side, side, piece);
    start + &line(&[rounds as u64]) + &pairs(&walk)
}
