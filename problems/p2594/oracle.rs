//! Turns connected sets of coins; a position is the tails, as the bits of a number, row by row.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The rows of coins.
type Board = Vec<Vec<u8>>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(5));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(1..=size.min(9));
        let m = rng.random_range(1..=(9 / n).min(size));
        input += &line(&[n, m]);
        for _ in 0..n {
            input.extend((0..m).map(|_| if rng.random_ratio(2, 3) { 'H' } else { 'T' }));
            input.push('\n');
        }
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Board>> {
    let tests = tokens.int("the number of tests", 1..=50)?;
    (0..tests).map(|_| board(tokens)).collect()
}

fn board(tokens: &mut Tokens) -> Result<Board> {
    let n = tokens.int("the number of rows", 1..=100)?;
    let m = tokens.int("the number of columns", 1..=100)?;
    (0..n).map(|_| tokens.row("a row", m, "HT")).collect()
}

pub fn solve(tests: &[Board]) -> String {
    tests.iter().map(|rows| if first_player_wins(rows) { "-_-\n" } else { "=_=\n" }).collect()
}

fn first_player_wins(rows: &[Vec<u8>]) -> bool {
    let m = rows[0].len();
    let coins: Vec<u8> = rows.concat();
    let (cell, bits) = (|i: usize| (i / m, i % m), |set: u64| move |&i: &usize| set >> i & 1 == 1);
    let are_near = |i, j| {
        let ((r, c), (s, d)) = (cell(i), cell(j));
        r.abs_diff(s) + c.abs_diff(d) == 1
    };
    let is_connected = |set: u64, corner: usize| {
        let mut reached = 1 << corner;
        for _ in 0..coins.len() {
            for i in (0..coins.len()).filter(bits(set)) {
                if (0..coins.len()).filter(bits(reached)).any(|j| are_near(i, j)) {
                    reached |= 1 << i;
                }
            }
        }
        reached == set
    };
    let sets_of_corner: Vec<Vec<u64>> = (0..coins.len())
        .map(|corner| {
            let is_inside = |&i: &usize| cell(i).0 <= cell(corner).0 && cell(i).1 <= cell(corner).1;
            let sets = (1 << corner)..(2 << corner);
            sets.filter(|&set| (0..coins.len()).filter(bits(set)).all(|i| is_inside(&i)))
                .filter(|&set| is_connected(set, corner))
                .collect()
        })
        .collect();
    let moves = |&tails: &u64| {
        let corners = (0..coins.len()).filter(bits(tails));
        corners.flat_map(|i| sets_of_corner[i].iter().map(move |set| tails ^ set)).collect()
    };
    let tails = (0..coins.len()).filter(|&i| coins[i] != b'H').map(|i| 1 << i).sum();
    Play::new(moves).first_player_wins(&tails)
}
