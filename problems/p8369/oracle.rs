//! Places stripes on the squares of a board.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The lengths of the stripes and those of the boards.
type Case = (Vec<u64>, Vec<u64>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let mut lengths = |count: u64, most: u64| -> Vec<u64> {
        (0..count).map(|_| rng.random_range(1..=most)).collect()
    };
    let stripes = lengths(3, size);
    let boards = lengths(4, (2 * size).min(13));
    line(&stripes) + &line(&[4]) + &boards.iter().map(|&board| line(&[board])).collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let stripes = tokens.ints(3, "the length of a stripe", 1..=1000)?;
    let boards = tokens.int("m", 1..=1000)?;
    Ok((stripes, tokens.ints(boards, "the length of a board", 1..=1000)?))
}

pub fn solve((stripes, boards): &Case) -> String {
    // Free squares are bits, so that no board may have more than 64 squares here.
    let mut play = Play::new(|&free: &u64| {
        let place = |&stripe: &u64| {
            let squares = (1_u64 << stripe) - 1;
            let places = (0..64 - stripe).map(move |i| squares << i);
            places.filter(move |place| free & place == *place).map(move |place| free ^ place)
        };
        stripes.iter().filter(|&&stripe| stripe < 64).flat_map(place).collect()
    });
    let answer = |&board: &u64| if play.first_player_wins(&((1 << board) - 1)) { 1 } else { 2 };
    boards.iter().map(answer).map(|answer| line(&[answer])).collect()
}
