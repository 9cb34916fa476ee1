//! Moves the pieces. Only the gaps between them matter, as the lines have no ends.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// How far a retreat may go, how often the player to move may still retreat and how often the other
/// one, and the gaps.
type Case = (u64, [u64; 2], Vec<u64>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(4));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(1..=size.min(3));
        input += &format!("\n{} {} {}\n", n, rng.random_range(0..=2), rng.random_range(1..=3));
        for y in 0..n {
            let black = rng.random_range(-1000..=990_i64);
            let white = black + rng.random_range(1..=size.min(4) as i64);
            match rng.random() {
                true => input += &format!("{y} {black} {white}\n"),
                false => input += &format!("{y} {white} {black}\n"),
            }
        }
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Case>> {
    let tests = tokens.int("the number of tests", 1..=100)?;
    (0..tests).map(|_| case(tokens)).collect()
}

fn case(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("the number of lines", 1..=100)?;
    let retreats = tokens.int("the number of retreats", 0..=100)?;
    let longest = tokens.int("the longest retreat", 1..=20)?;
    let mut gaps = Vec::new();
    for _ in 0..n {
        tokens.signed("the place of a line", -100..=100)?;
        let black = tokens.signed("the place of a black piece", -1000..=1000)?;
        let white = tokens.signed("the place of a white piece", -1000..=1000)?;
        ensure!(black != white, "found two pieces in the place {black}");
        gaps.push(black.abs_diff(white) - 1);
    }
    Ok((longest, [retreats; 2], gaps))
}

pub fn solve(tests: &[Case]) -> String {
    let mut play = Play::new(moves);
    let mut answer = |case| if play.first_player_wins(case) { "Yes\n" } else { "No\n" };
    tests.iter().map(&mut answer).collect()
}

fn moves(&(longest, [own, other], ref gaps): &Case) -> Vec<Case> {
    let mut next = Vec::new();
    for (i, &gap) in gaps.iter().enumerate() {
        let mut leave = |own, gap| {
            let mut gaps = gaps.clone();
            gaps[i] = gap;
            next.push((longest, [other, own], gaps));
        };
        for gap in 0..gap {
            leave(own, gap);
        }
        if own > 0 {
            for retreat in 1..=longest {
                leave(own - 1, gap + retreat);
            }
        }
    }
    next
}
