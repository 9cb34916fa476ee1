//! Moves the stone on the board.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let boards = rng.random_range(1..=size.min(5));
    let input: String = (0..boards).map(|_| line(&[rng.random_range(1..=size.min(4))])).collect();
    input + "0\n"
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let mut boards = vec![];
    loop {
        match tokens.int("the size of a board, or 0 after the last one,", 0..=10_000)? {
            0 => return Ok(boards),
            n => boards.push(n),
        }
    }
}

pub fn solve(boards: &[u64]) -> String {
    boards.iter().map(|&n| if alice_wins(n as usize) { "Alice\n" } else { "Bob\n" }).collect()
}

fn alice_wins(n: usize) -> bool {
    // The squares where the stone has been, and the one where it is.
    let moves = |(been, at): &(Vec<bool>, usize)| {
        let (row, column) = (at / n, at % n);
        let mut to = vec![];
        to.extend((row > 0).then(|| at - n));
        to.extend((row + 1 < n).then(|| at + n));
        to.extend((column > 0).then(|| at - 1));
        to.extend((column + 1 < n).then(|| at + 1));
        to.retain(|&to| !been[to]);
        let go = |to: usize| {
            let mut been = been.clone();
            been[to] = true;
            (been, to)
        };
        to.into_iter().map(go).collect()
    };
    let mut been = vec![false; n * n];
    been[0] = true;
    Play::new(moves).first_player_wins(&(been, 0))
}
