//! Moves the pieces on the board.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::play::Play;
use super::tokens::{Tokens, line};

/// A board, whose turn it is by the piece that they move, and where the hole is.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Position {
    rows: Vec<Vec<u8>>,
    turn: u8,
    hole: (usize, usize),
}

/// A position and the moves of a game, each by the cell of the piece.
pub struct Case {
    start: Position,
    moves: Vec<(usize, usize)>,
}

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    loop {
        // A round needs three cells.
        let (n, m) = (rng.random_range(1..=size.min(3)), rng.random_range(2..=size.min(3) + 2));
        let pieces = n * m - 1;
        let mut cells: Vec<u8> =
            (0..pieces).map(|i| if i % 2 == 0 { b'O' } else { b'X' }).collect();
        cells.push(b'.');
        cells.shuffle(rng);
        let rows: Vec<Vec<u8>> = cells.chunks(m as usize).map(<[u8]>::to_vec).collect();
        let mut game = vec![start(rows.clone()).expect("one hole")];
        while let Some(next) = moves(&game[game.len() - 1]).choose(rng) {
            game.push(next.clone());
        }
        // A record has whole rounds.
        let rounds = (game.len() as u64 - 1) / 2;
        if rounds == 0 {
            continue;
        }
        let k = rng.random_range(1..=rounds);
        let rows: String =
            rows.iter().map(|row| String::from_utf8_lossy(row).into_owned() + " \n").collect();
        let record = game[1..=2 * k as usize]
            .iter()
            .map(|position| line(&[position.hole.0 as u64 + 1, position.hole.1 as u64 + 1]));
        return line(&[n, m]) + &rows + &line(&[k]) + &record.collect::<String>();
    }
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("the number of rows", 1..=40)?;
    let m = tokens.int("the number of columns", 1..=40)?;
    let rows = (0..n).map(|_| tokens.row("a row", m, "OX.")).collect::<Result<_>>()?;
    let k = tokens.int("the number of rounds", 1..=1000)?;
    let start = start(rows)?;
    let mut position = start.clone();
    let mut record = vec![];
    for _ in 0..2 * k {
        let row = tokens.int("a row", 1..=n)? as usize - 1;
        let column = tokens.int("a column", 1..=m)? as usize - 1;
        let next = moves(&position).into_iter().find(|next| next.hole == (row, column));
        ensure!(next.is_some(), "found {} {}, expected a move", row + 1, column + 1);
        position = next.unwrap_or(position);
        record.push((row, column));
    }
    Ok(Case { start, moves: record })
}

fn start(rows: Vec<Vec<u8>>) -> Result<Position> {
    let cells = rows.iter().enumerate().flat_map(|(i, row)| {
        row.iter().enumerate().filter(|&(_, &cell)| cell == b'.').map(move |(j, _)| (i, j))
    });
    let holes: Vec<(usize, usize)> = cells.collect();
    ensure!(holes.len() == 1, "found {} holes, expected one", holes.len());
    Ok(Position { rows, turn: b'O', hole: holes[0] })
}

fn moves(position: &Position) -> Vec<Position> {
    let (row, column) = position.hole;
    let near = [(row.wrapping_sub(1), column), (row + 1, column)];
    let near = [near, [(row, column.wrapping_sub(1)), (row, column + 1)]].concat();
    let mut next = vec![];
    for (i, j) in near {
        if position.rows.get(i).and_then(|row| row.get(j)) == Some(&position.turn) {
            let mut rows = position.rows.clone();
            rows[row][column] = position.turn;
            rows[i][j] = b'.';
            let turn = if position.turn == b'O' { b'X' } else { b'O' };
            next.push(Position { rows, turn, hole: (i, j) });
        }
    }
    next
}

pub fn solve(case: &Case) -> String {
    let mut play = Play::new(moves);
    let mut position = case.start.clone();
    let mut mistakes = vec![];
    let go = |position: &Position, hole: (usize, usize)| {
        let next = moves(position).into_iter().find(|next| next.hole == hole);
        next.expect("a record of moves")
    };
    for (i, round) in case.moves.chunks(2).enumerate() {
        let next = go(&position, round[0]);
        if play.first_player_wins(&position) && play.first_player_wins(&next) {
            mistakes.push(line(&[i as u64 + 1]));
        }
        position = go(&next, round[1]);
    }
    line(&[mistakes.len() as u64]) + &mistakes.concat()
}
