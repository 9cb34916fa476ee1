//! Moves the pieces of all rows; a row is the bits of a number, the first square the highest bit.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(3));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let rows = rng.random_range(1..=size.min(3));
        input += &line(&[rows]);
        // The pieces are near the end of the row, so that there are few moves.
        let squares = [8, 6, 4][rows as usize - 1];
        for _ in 0..rows {
            let from = 21 - rng.random_range(1..=squares);
            let pieces: Vec<u64> = (from..=20).filter(|_| rng.random_bool(0.5)).collect();
            input += &line(&[&[pieces.len() as u64], &pieces[..]].concat());
        }
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u32>>> {
    let tests = tokens.int("the number of tests", 1..=100)?;
    (0..tests).map(|_| rows(tokens)).collect()
}

fn rows(tokens: &mut Tokens) -> Result<Vec<u32>> {
    let rows = tokens.int("the number of rows", 1..=1000)?;
    let row = |_| {
        let pieces = tokens.int("the number of pieces", 0..=20)?;
        let mut row = 0;
        for square in tokens.ints(pieces, "a square", 1..=20)? {
            ensure!(row & bit(square) == 0, "found two pieces on the square {square}");
            row |= bit(square);
        }
        Ok(row)
    };
    (0..rows).map(row).collect()
}

fn bit(square: u64) -> u32 {
    1 << (20 - square)
}

pub fn solve(tests: &[Vec<u32>]) -> String {
    let mut play = Play::new(|rows: &Vec<u32>| moves(rows));
    let answer = |rows| if play.first_player_wins(rows) { "YES\n" } else { "NO\n" };
    tests.iter().map(answer).collect()
}

fn moves(rows: &[u32]) -> Vec<Vec<u32>> {
    let mut next = Vec::new();
    for (i, &row) in rows.iter().enumerate() {
        for from in (1..=20).filter(|&square| row & bit(square) != 0) {
            if let Some(to) = (from + 1..=20).find(|&square| row & bit(square) == 0) {
                let mut rows = rows.to_vec();
                rows[i] ^= bit(from) | bit(to);
                next.push(rows);
            }
        }
    }
    next
}
