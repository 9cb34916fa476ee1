//! Cutcake: the position is a grid of squares, whose states say where it is cut. Each move makes
//! one more cake, so that their number tells whose turn it is.

use std::ops::Range;

use board::{Move, Random, elements};
use grundy::cutcake::value;

/// A square, to which it is added if the cake is cut at the right side of it, or below it.
const SQUARE: u64 = 4;
const RIGHT: u64 = 1;
const BELOW: u64 = 2;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let (rows, columns) = (random.from(2, 4), random.from(3, 6));
    let mut position = vec![SQUARE; (rows * columns) as usize + 1];
    position[0] = columns;
    position
}

/// A cake: its rows and its columns.
type Cake = (Range<usize>, Range<usize>);

fn cakes(position: &[u64]) -> Vec<Cake> {
    let (columns, squares) = (position[0] as usize, &position[1..]);
    assert!(squares.iter().all(|&state| (SQUARE..2 * SQUARE).contains(&state)), "no such square");
    let rows = squares.len() / columns;
    let is_cut = |row: usize, column: usize, side| squares[row * columns + column] & side > 0;
    let mut cakes = vec![];
    for (row, column) in (0..squares.len()).map(|square| (square / columns, square % columns)) {
        let is_top = row == 0 || is_cut(row - 1, column, BELOW);
        let is_left = column == 0 || is_cut(row, column - 1, RIGHT);
        if is_top && is_left {
            let bottom = (row + 1..rows).find(|&end| is_cut(end - 1, column, BELOW));
            let right = (column + 1..columns).find(|&end| is_cut(row, end - 1, RIGHT));
            cakes.push((row..bottom.unwrap_or(rows), column..right.unwrap_or(columns)));
        }
    }
    cakes
}

/// Whether it is the turn of Left, who began.
fn is_left(cakes: &[Cake]) -> bool {
    cakes.len() % 2 == 1
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let columns = position[0] as usize;
    let all = cakes(position);
    // The squares at one side of a cut, the first of which is tapped, and how far the others are.
    let cut = |side, step, squares: Vec<usize>| {
        let mut next = position.to_vec();
        squares.iter().for_each(|square| next[1 + square] |= side);
        Move { taps: elements(&[squares[0], squares[0] + step]), next }
    };
    let mut moves = vec![];
    for (rows, across) in &all {
        let square = |row: usize, column: usize| row * columns + column;
        if is_left(&all) {
            for column in across.start..across.end - 1 {
                let squares = rows.clone().map(|row| square(row, column)).collect();
                moves.push(cut(RIGHT, 1, squares));
            }
        } else {
            for row in rows.start..rows.end - 1 {
                let squares = across.clone().map(|column| square(row, column)).collect();
                moves.push(cut(BELOW, columns, squares));
            }
        }
    }
    moves
}

pub fn first_player_wins(position: &[u64]) -> bool {
    let cakes = cakes(position);
    let worth = |(rows, columns): &Cake| value(columns.len() as u64, rows.len() as u64);
    let ahead: i128 = cakes.iter().map(worth).sum();
    if is_left(&cakes) { ahead > 0 } else { ahead < 0 }
}
