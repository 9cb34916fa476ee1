//! Paints pairs of cells white.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(2..=size.min(9) + 3);
        let mut cells: Vec<char> = (0..n).map(|i| if i % 2 == 0 { 'R' } else { 'B' }).collect();
        match rng.random_range(0..3) {
            0 => cells.shuffle(rng),
            1 => cells[n as usize / 2..].reverse(),
            _ => {}
        }
        if rng.random_bool(0.2) {
            cells[0] = 'B';
        }
        input += &format!("{n}\n{}\n", cells.iter().collect::<String>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u8>>> {
    let tests = tokens.int("the number of tests", 1..=10_000)?;
    let mut cells = 0;
    let mut row = || {
        let n = tokens.int("the number of cells", 2..=500_000)?;
        cells += n;
        anyhow::ensure!(cells <= 500_000, "found {cells} cells or more, expected at most 500000");
        tokens.row("a row", n, "RB")
    };
    (0..tests).map(|_| row()).collect()
}

pub fn solve(tests: &[Vec<u8>]) -> String {
    let mut play = Play::new(|(cells, own): &(Vec<u8>, u8)| {
        let is_move = |&i: &usize| {
            let pair = [cells[i], cells[i + 1]];
            pair.contains(own)
        };
        let paint = |i: usize| {
            let other = if *own == b'R' { b'B' } else { b'R' };
            ([&cells[..i], b"WW", &cells[i + 2..]].concat(), other)
        };
        (0..cells.len() - 1).filter(is_move).map(paint).collect()
    });
    let answer = |cells: &Vec<u8>| match play.first_player_wins(&(cells.clone(), b'R')) {
        true => "Alice\n",
        false => "Bob\n",
    };
    tests.iter().map(answer).collect()
}
