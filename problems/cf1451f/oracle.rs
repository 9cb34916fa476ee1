//! Lowers a cell and changes those of a path. The statement lets these grow without limit; here, no
//! number needs more binary digits than the greatest one at first has.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// A matrix, row by row, and the number of its columns.
type Matrix = (Vec<u64>, usize);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(3));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let (rows, columns) = (rng.random_range(1..=size.min(3)), rng.random_range(1..=2));
        let (rows, columns) = if rng.random() { (rows, columns) } else { (columns, rows) };
        let most = if rows * columns <= 4 { 3 } else { 1 };
        let mut row =
            || line(&(0..columns).map(|_| rng.random_range(0..=most)).collect::<Vec<_>>());
        input += &line(&[rows, columns]);
        input.extend((0..rows).map(|_| row()));
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Matrix>> {
    let tests = tokens.int("the number of tests", 1..=10)?;
    let mut matrix = || {
        let rows = tokens.int("the number of rows", 1..=100)?;
        let columns = tokens.int("the number of columns", 1..=100)?;
        Ok((tokens.ints(rows * columns, "a cell", 0..=1_000_000)?, columns as usize))
    };
    (0..tests).map(|_| matrix()).collect()
}

pub fn solve(tests: &[Matrix]) -> String {
    tests.iter().map(|matrix| if wins(matrix) { "Ashish\n" } else { "Jeel\n" }).collect()
}

fn wins((cells, columns): &Matrix) -> bool {
    let greatest = cells.iter().fold(0, |greatest, &cell| greatest.max(cell));
    let most = (greatest + 1).next_power_of_two() - 1;
    Play::new(|cells: &Vec<u64>| moves(cells, *columns, most)).first_player_wins(cells)
}

fn moves(cells: &[u64], columns: usize, most: u64) -> Vec<Vec<u64>> {
    let lower = |cell: usize| (0..cells[cell]).map(move |number| with(cells, cell, number));
    let from = |cell: usize| lower(cell).flat_map(move |next| along(next, cell, columns, most));
    (0..cells.len()).flat_map(from).collect()
}

/// All changes of the cells on a path that goes on from `cell`, or ends there.
fn along(cells: Vec<u64>, cell: usize, columns: usize, most: u64) -> Vec<Vec<u64>> {
    let right = Some(cell + 1).filter(|next| next % columns > 0);
    let down = Some(cell + columns).filter(|&next| next < cells.len());
    let set = |next: usize| {
        let cells = &cells;
        let numbers = (0..=most).map(move |number| with(cells, next, number));
        numbers.flat_map(move |cells| along(cells, next, columns, most))
    };
    let mut all: Vec<Vec<u64>> = right.into_iter().chain(down).flat_map(set).collect();
    all.push(cells);
    all
}

fn with(cells: &[u64], cell: usize, number: u64) -> Vec<u64> {
    let mut cells = cells.to_vec();
    cells[cell] = number;
    cells
}
