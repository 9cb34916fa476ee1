//! Puts the token on every free cell and moves it.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let (n, m) = (rng.random_range(1..=size.min(4)), rng.random_range(1..=size.min(5)));
    let walls = rng.random_range(0.0..0.6);
    let cell = |_| if rng.random_bool(walls) { '#' } else { '.' };
    let cells: Vec<char> = (0..n * m).map(cell).collect();
    let rows = cells.chunks(m as usize).map(|row| row.iter().collect::<String>() + "\n");
    line(&[n, m]) + &rows.collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u8>>> {
    let n = tokens.int("the number of rows", 1..=100)?;
    let m = tokens.int("the number of columns", 1..=100)?;
    (0..n).map(|_| tokens.row("a row", m, "#.")).collect()
}

pub fn solve(rows: &[Vec<u8>]) -> String {
    let (n, m) = (rows.len(), rows[0].len());
    // The cells where the token may still go, and the one where it is.
    let moves = |(free, (row, column)): &(Vec<Vec<bool>>, (usize, usize))| {
        let mut to = vec![];
        to.extend((*row > 0).then(|| (row - 1, *column)));
        to.extend((row + 1 < n).then(|| (row + 1, *column)));
        to.extend((*column > 0).then(|| (*row, column - 1)));
        to.extend((column + 1 < m).then(|| (*row, column + 1)));
        to.retain(|&(row, column)| free[row][column]);
        to.into_iter().map(|to| (without(free, to), to)).collect()
    };
    let mut play = Play::new(moves);
    let free: Vec<Vec<bool>> =
        rows.iter().map(|row| row.iter().map(|&cell| cell == b'.').collect()).collect();
    let mut wins = String::new();
    for (row, column) in (0..n).flat_map(|row| (0..m).map(move |column| (row, column))) {
        let start = (row, column);
        if free[row][column] && !play.first_player_wins(&(without(&free, start), start)) {
            wins += &line(&[row as u64 + 1, column as u64 + 1]);
        }
    }
    if wins.is_empty() { "LOSE\n".to_owned() } else { "WIN\n".to_owned() + &wins }
}

fn without(free: &[Vec<bool>], (row, column): (usize, usize)) -> Vec<Vec<bool>> {
    let mut free = free.to_vec();
    free[row][column] = false;
    free
}
