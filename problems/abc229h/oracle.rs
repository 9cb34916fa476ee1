//! Plays on the whole grid.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

type Grid = Vec<Vec<u8>>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(4)) as usize;
    let mut grid = vec![vec![b'.'; n]; n];
    for _ in 0..rng.random_range(0..=size.min(7)) {
        let (i, j) = (rng.random_range(0..n), rng.random_range(0..n));
        grid[i][j] = if rng.random() { b'W' } else { b'B' };
        // Often a column beside it in which Takahashi and Snuke have changed sides.
        if j + 1 < n && rng.random_bool(0.7) {
            grid[i][j + 1] = if grid[i][j] == b'W' { b'B' } else { b'W' };
        }
    }
    let row = |row: Vec<u8>| row.into_iter().map(char::from).chain(['\n']).collect::<String>();
    line(&[n as u64]) + &grid.into_iter().map(row).collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Grid> {
    let n = tokens.int("N", 1..=8)?;
    (0..n).map(|_| tokens.row("a row", n, "WB.")).collect()
}

pub fn solve(grid: &Grid) -> String {
    let mut play = Play::new(|(grid, own, other): &(Grid, u8, u8)| {
        let mut next = vec![];
        for i in 0..grid.len() {
            for j in 0..grid.len() {
                let mut left = grid.clone();
                if grid[i][j] == *other {
                    left[i][j] = b'.';
                } else if i > 0 && grid[i][j] == *own && grid[i - 1][j] == b'.' {
                    left[i][j] = b'.';
                    left[i - 1][j] = *own;
                } else {
                    continue;
                }
                next.push((left, *other, *own));
            }
        }
        next
    });
    let takahashi_wins = play.first_player_wins(&(grid.clone(), b'W', b'B'));
    if takahashi_wins { "Takahashi\n" } else { "Snuke\n" }.to_owned()
}
