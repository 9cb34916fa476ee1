//! Plays on every layout: white moves to the right, black to the left.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The squares of the pieces from left to right, and whether white is to move.
type Position = (Vec<u64>, bool);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(2..=size.clamp(2, 9));
    let k = 2 * rng.random_range(1..=(n / 2).min(3));
    line(&[n, k, rng.random_range(1..=k)])
}

pub fn parse(tokens: &mut Tokens) -> Result<(u64, u64, u64)> {
    let n = tokens.int("n", 2..=10_000)?;
    let k = tokens.int("k", 2..=n.min(100))?;
    ensure!(k % 2 == 0, "found k = {k}, expected an even number");
    Ok((n, k, tokens.int("d", 1..=k)?))
}

pub fn solve(&(n, k, d): &(u64, u64, u64)) -> String {
    let mut play = Play::new(|position: &Position| moves(position, d));
    let won =
        layouts(n, k).into_iter().filter(|pieces| play.first_player_wins(&(pieces.clone(), true)));
    line(&[won.count() as u64 % 1_000_000_007])
}

/// All ways to put `k` pieces on the squares 1 to `n`.
fn layouts(n: u64, k: u64) -> Vec<Vec<u64>> {
    (0..k).fold(vec![vec![]], |layouts, _| {
        let longer = |pieces: &Vec<u64>| {
            let pieces = pieces.clone();
            let free = pieces.last().map_or(1, |last| last + 1)..=n;
            free.map(move |square| [&pieces[..], &[square]].concat())
        };
        layouts.iter().flat_map(longer).collect()
    })
}

/// Moves of 1 to `d` pieces of one colour, which never meet: the first piece is white, and colours
/// alternate.
fn moves((pieces, white): &Position, d: u64) -> Vec<Position> {
    // Where the pieces up to the current one may stand, with the number of those that have moved.
    let mut parts = vec![(0, vec![])];
    for (i, &piece) in pieces.iter().enumerate() {
        let squares = match (i % 2 == 0, white) {
            (true, true) => piece..=pieces[i + 1] - 1,
            (false, false) => pieces[i - 1] + 1..=piece,
            _ => piece..=piece,
        };
        let mut longer = Vec::new();
        for (moved, part) in parts {
            for square in squares.clone() {
                let moved = moved + u64::from(square != piece);
                if moved <= d {
                    longer.push((moved, [&part[..], &[square]].concat()));
                }
            }
        }
        parts = longer;
    }
    let moved = parts.into_iter().filter(|(moved, _)| *moved > 0);
    moved.map(|(_, pieces)| (pieces, !white)).collect()
}
