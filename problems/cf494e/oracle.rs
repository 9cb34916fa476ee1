//! Inverts the squares of the whole board.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The number of rows, the largest side of a square, and the corners of each rectangle.
type Case = (u64, u64, Vec<[u64; 4]>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = if rng.random_bool(0.05) { size.min(4) } else { size.min(3) };
    let rectangles = rng.random_range(1..=size.min(4));
    let mut input = line(&[n, rectangles, rng.random_range(1..=n)]);
    for _ in 0..rectangles {
        let (a, b) = (rng.random_range(1..=n), rng.random_range(1..=n));
        input += &line(&[a, b, rng.random_range(a..=n), rng.random_range(b..=n)]);
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("n", 1..=1_000_000_000)?;
    let m = tokens.int("m", 1..=50_000)?;
    let k = tokens.int("k", 1..=n)?;
    let mut rectangle = || {
        let (a, b) = (tokens.int("a", 1..=n)?, tokens.int("b", 1..=n)?);
        Ok([a, b, tokens.int("c", a..=n)?, tokens.int("d", b..=n)?])
    };
    Ok((n, k, (0..m).map(|_| rectangle()).collect::<Result<_>>()?))
}

pub fn solve((n, k, rectangles): &Case) -> String {
    let cell = |row: u64, column: u64| 1_u64 << ((row - 1) * n + column - 1);
    let cells = |&[a, b, c, d]: &[u64; 4]| -> u64 {
        (a..=c).flat_map(|row| (b..=d).map(move |column| cell(row, column))).sum()
    };
    let mut play = Play::new(|&white: &u64| {
        let mut next = vec![];
        for row in 1..=*n {
            for column in (1..=*n).filter(|&column| white & cell(row, column) != 0) {
                let square = |side| cells(&[row + 1 - side, column + 1 - side, row, column]);
                let sides = 1..=row.min(column).min(*k);
                next.extend(sides.map(|side| white ^ square(side)));
            }
        }
        next
    });
    let white = rectangles.iter().fold(0, |white, rectangle| white | cells(rectangle));
    if play.first_player_wins(&white) { "Hamed\n" } else { "Malek\n" }.to_owned()
}
