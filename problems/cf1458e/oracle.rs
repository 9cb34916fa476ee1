//! Takes stones from the two heaps, and ends the game at a shortcut.

use std::collections::HashSet;

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::{Play, nim_moves};
use super::tokens::{Tokens, line};

/// The shortcuts and the first positions.
type Case = [Vec<Vec<u64>>; 2];

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let most = size.min(12);
    let mut all: Vec<[u64; 2]> = (0..=most).flat_map(|x| (0..=most).map(move |y| [x, y])).collect();
    let shortcuts = rng.random_range(1..=(3 * size as usize).min(all.len()));
    let positions = rng.random_range(1..=all.len());
    let mut input = line(&[shortcuts as u64, positions as u64]);
    for count in [shortcuts, positions] {
        all.shuffle(rng);
        input.extend(all[..count].iter().map(|position| line(position)));
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let counts = tokens.ints(2, "the number of positions", 1..=100_000)?;
    let mut positions = |count| {
        let position = |_| tokens.ints(2, "the stones of a heap", 0..=1_000_000_000);
        let positions: Vec<Vec<u64>> = (0..count).map(position).collect::<Result<_>>()?;
        let distinct = positions.iter().collect::<HashSet<_>>().len();
        ensure!(distinct == positions.len(), "a position is there twice");
        Ok(positions)
    };
    Ok([positions(counts[0])?, positions(counts[1])?])
}

pub fn solve([shortcuts, positions]: &Case) -> String {
    let mut play = Play::new(|heaps: &Vec<u64>| match shortcuts.contains(heaps) {
        true => vec![],
        false => nim_moves(heaps),
    });
    let result = |heaps| if play.first_player_wins(heaps) { "WIN\n" } else { "LOSE\n" };
    positions.iter().map(result).collect()
}
