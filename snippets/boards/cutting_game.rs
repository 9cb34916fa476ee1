//! Cutting game: the position is a grid of squares, whose states say where the paper is cut.

use std::ops::Range;

use board::{Move, Random, elements};
use grundy::cutting_game::CuttingGame;

/// A square, to which it is added if the paper is cut at the right side of it, or below it.
const SQUARE: u64 = 4;
const RIGHT: u64 = 1;
const BELOW: u64 = 2;

pub fn deal(random: &mut Random) -> Vec<u64> {
    let (rows, columns) = (random.from(3, 5), random.from(3, 6));
    let mut position = vec![SQUARE; (rows * columns) as usize + 1];
    position[0] = columns;
    position
}

/// A sheet: its rows and its columns.
type Sheet = (Range<usize>, Range<usize>);

/// All sheets; none if a single square is among them, for that ends the game.
fn sheets(position: &[u64]) -> Vec<Sheet> {
    let (columns, squares) = (position[0] as usize, &position[1..]);
    assert!(squares.iter().all(|&state| (SQUARE..2 * SQUARE).contains(&state)), "no such square");
    let rows = squares.len() / columns;
    let is_cut = |row: usize, column: usize, side| squares[row * columns + column] & side > 0;
    let mut sheets = vec![];
    for (row, column) in (0..squares.len()).map(|square| (square / columns, square % columns)) {
        let is_top = row == 0 || is_cut(row - 1, column, BELOW);
        let is_left = column == 0 || is_cut(row, column - 1, RIGHT);
        if is_top && is_left {
            let bottom = (row + 1..rows).find(|&end| is_cut(end - 1, column, BELOW));
            let right = (column + 1..columns).find(|&end| is_cut(row, end - 1, RIGHT));
            sheets.push((row..bottom.unwrap_or(rows), column..right.unwrap_or(columns)));
        }
    }
    if sheets.iter().any(|(rows, columns)| rows.len() * columns.len() == 1) {
        sheets.clear();
    }
    sheets
}

/// The cut of a sheet on this side of a row and column, where the two squares beside it are tapped.
fn cut(position: &[u64], sheet: &Sheet, side: u64, row: usize, column: usize) -> Move {
    let columns = position[0] as usize;
    let (line, step) = if side == BELOW {
        ((row..row + 1, sheet.1.clone()), columns)
    } else {
        ((sheet.0.clone(), column..column + 1), 1)
    };
    let mut next = position.to_vec();
    for row in line.0 {
        line.1.clone().for_each(|column| next[1 + row * columns + column] |= side);
    }
    let square = row * columns + column;
    Move { taps: elements(&[square, square + step]), next }
}

pub fn moves(position: &[u64]) -> Vec<Move> {
    let mut moves = vec![];
    for sheet in sheets(position) {
        for row in sheet.0.clone() {
            for column in sheet.1.clone() {
                if row + 1 < sheet.0.end {
                    moves.push(cut(position, &sheet, BELOW, row, column));
                }
                if column + 1 < sheet.1.end {
                    moves.push(cut(position, &sheet, RIGHT, row, column));
                }
            }
        }
    }
    moves
}

/// The heights and the widths of the sheets, and the snippet's game.
fn game(sheets: &[Sheet]) -> (Vec<(usize, usize)>, CuttingGame) {
    let sides: Vec<_> = sheets.iter().map(|(rows, columns)| (rows.len(), columns.len())).collect();
    let largest = sides.iter().map(|side| side.0.max(side.1)).max().unwrap_or(0);
    (sides, CuttingGame::new(largest))
}

pub fn first_player_wins(position: &[u64]) -> bool {
    let (sides, game) = game(&sheets(position));
    game.first_player_wins(&sides)
}

pub fn winning_move(position: &[u64]) -> Option<Vec<u64>> {
    let sheets = sheets(position);
    let (sides, game) = game(&sheets);
    let m = game.winning_move(&sides)?;
    let sheet = &sheets[m.sheet];
    let (row, column) = (sheet.0.start, sheet.1.start);
    let (height, width) = m.parts.0;
    let cut = if height < sheet.0.len() {
        cut(position, sheet, BELOW, row + height - 1, column)
    } else {
        cut(position, sheet, RIGHT, row, column + width - 1)
    };
    Some(cut.taps)
}
