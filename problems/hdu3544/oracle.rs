//! Cuts chocolates.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

const MOST: u64 = 1_000_000_000;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(5));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(1..=size.min(4));
        input += &line(&[n]);
        for _ in 0..n {
            // Few squares, so that it can be played out.
            let x = rng.random_range(1..=2 + size.min(6) / n);
            let y = rng.random_range(1..=(3 + 9 / n) / x + 1);
            input += &line(&if rng.random() { [x, y] } else { [y, x] });
        }
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<(u64, u64)>>> {
    let tests = tokens.int("the number of tests", 1..=u64::MAX)?;
    (0..tests).map(|_| chocolates(tokens)).collect()
}

fn chocolates(tokens: &mut Tokens) -> Result<Vec<(u64, u64)>> {
    let n = tokens.int("N", 1..=100)?;
    (0..n).map(|_| Ok((tokens.int("X", 1..=MOST)?, tokens.int("Y", 1..=MOST)?))).collect()
}

pub fn solve(tests: &[Vec<(u64, u64)>]) -> String {
    let mut play = Play::new(|(chocolates, alice): &(Vec<(u64, u64)>, bool)| {
        let mut next = vec![];
        for (i, &(x, y)) in chocolates.iter().enumerate() {
            let side = if *alice { x } else { y };
            for cut in 1..side {
                let pieces =
                    [cut, side - cut].map(|side| if *alice { (side, y) } else { (x, side) });
                let mut left = [&chocolates[..i], &chocolates[i + 1..], &pieces].concat();
                left.sort_unstable();
                next.push((left, !alice));
            }
        }
        next
    });
    let mut answer = |(i, chocolates): (usize, &Vec<(u64, u64)>)| {
        let alice_wins = play.first_player_wins(&(chocolates.clone(), true));
        format!("Case {}: {}\n", i + 1, if alice_wins { "Alice" } else { "Bob" })
    };
    tests.iter().enumerate().map(&mut answer).collect()
}
