//! Switches the lights at the corners of all rectangles.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The lights that are on.
type Lights = BTreeSet<(u64, u64)>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=4);
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let (width, height) = [(1, 8), (2, 4), (3, 3), (5, 2)][rng.random_range(0..4)];
        let lights: Lights = (0..rng.random_range(1..=size))
            .map(|_| (rng.random_range(1..=width), rng.random_range(1..=height)))
            .collect();
        input += &line(&[lights.len() as u64]);
        input += &lights.iter().map(|&(x, y)| line(&[x, y])).collect::<String>();
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Lights>> {
    let tests = tokens.int("the number of tests", 1..=100)?;
    (0..tests).map(|_| lights(tokens)).collect()
}

fn lights(tokens: &mut Tokens) -> Result<Lights> {
    let n = tokens.int("the number of lights", 0..=1000)?;
    let mut lights = Lights::new();
    for _ in 0..n {
        let light = tokens.ints(2, "a coordinate", 1..=10_000)?;
        ensure!(lights.insert((light[0], light[1])), "found the light {light:?} twice");
    }
    Ok(lights)
}

pub fn solve(tests: &[Lights]) -> String {
    let mut play = Play::new(moves);
    let answer = |lights| match play.first_player_wins(lights) {
        true => "Have a try, lxhgww.\n",
        false => "Don't waste your time.\n",
    };
    tests.iter().map(answer).collect()
}

fn moves(lights: &Lights) -> Vec<Lights> {
    let mut next = vec![];
    for &(x2, y2) in lights {
        for (x1, y1) in (1..=x2).flat_map(|x1| (1..=y2).map(move |y1| (x1, y1))) {
            // Where the rectangle is a line, some of its corners are the same light.
            let corners = BTreeSet::from([(x1, y1), (x1, y2), (x2, y1), (x2, y2)]);
            next.push(lights.symmetric_difference(&corners).copied().collect());
        }
    }
    next
}
