//! Turning Corners, the product of Twins with itself: the position is a grid of coins.

use board::{Move, Random, coins, elements, heads, turn};
use grundy::tartan;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = random.list(21, 0, 1);
    position[0] = 5;
    position
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (columns, coins) = coins(position);
    let mut moves = vec![];
    for last in (0..coins.len()).filter(|&coin| coins[coin] == 1) {
        for row in 0..last / columns {
            for column in 0..last % columns {
                let first = row * columns + column;
                let [above, left] =
                    [last % columns + row * columns, last / columns * columns + column];
                moves.push(turn(position, &[first, above, left, last], &[first, last]));
            }
        }
    }
    moves
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    heads(position).into_iter().map(|(row, column)| tartan::grundy(row, column)).collect()
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let heads = heads(position);
    let m = tartan::winning_move(&heads)?;
    // In Twins, the value of a coin is its number.
    let coin = |row: u64, column: u64| (row * position[0] + column) as usize;
    let (row, column) = heads[m.head];
    Some(elements(&[coin(m.row, m.column), coin(row, column)]))
}
