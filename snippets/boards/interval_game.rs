//! Interval game: the position is a grid with an interval in each row. Those that were chosen have
//! the state 2, and those that can't be chosen any more are gone.

use board::{Move, Random, coins, elements};
use grundy::interval_game;

const ROWS: usize = 7;
const COLUMNS: u64 = 10;
/// The state of an interval that was chosen.
const CHOSEN: u64 = 2;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let mut position = vec![COLUMNS];
    for _ in 0..ROWS {
        let start = random.from(0, COLUMNS - 2);
        let end = random.from(start + 1, COLUMNS.min(start + 5));
        position.extend((0..COLUMNS).map(|column| u64::from(start <= column && column < end)));
    }
    position
}

/// The rows whose intervals can be chosen, and these.
fn intervals(position: &[u64]) -> (Vec<usize>, Vec<(u64, u64)>) {
    let (columns, squares) = coins(position);
    let mut found = (vec![], vec![]);
    for (row, squares) in squares.chunks(columns).enumerate() {
        if let Some(start) = squares.iter().position(|&state| state == 1) {
            let length = squares[start..].iter().take_while(|&&state| state == 1).count();
            found.0.push(row);
            found.1.push((start as u64, (start + length) as u64));
        }
    }
    found
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let (rows, intervals) = intervals(position);
    let square = |row: usize, column: u64| row * position[0] as usize + column as usize;
    let mut moves = vec![];
    for (&chosen, &(start, end)) in rows.iter().zip(&intervals) {
        let mut next = position.to_vec();
        for (&row, other) in rows.iter().zip(&intervals) {
            let state = if row == chosen { CHOSEN } else { 0 };
            if start < other.1 && other.0 < end {
                (other.0..other.1).for_each(|column| next[square(row, column) + 1] = state);
            }
        }
        let taps = (start..end).map(|column| elements(&[square(chosen, column)]));
        moves.extend(taps.map(|taps| Move { taps, next: next.clone() }));
    }
    moves
}

pub fn grundy_values(position: &[u64]) -> Vec<u64> {
    vec![interval_game::grundy(&intervals(position).1)]
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let (rows, intervals) = intervals(position);
    let m = interval_game::winning_move(&intervals)?;
    Some(vec![rows[m.interval] as u64 * position[0] + intervals[m.interval].0])
}
