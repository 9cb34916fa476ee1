//! Adds stones to boxes.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// Boxes, each with its size and its stones.
type Boxes = Vec<(u64, u64)>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let mut input = String::new();
    for _ in 0..rng.random_range(1..=size.min(3)) {
        let n = rng.random_range(1..=size.min(3));
        let most = [0, 60, 12, 6][n as usize].min(6 * size);
        input += &line(&[n]);
        for _ in 0..n {
            let capacity = rng.random_range(0..=most);
            let few = if rng.random() { 5.min(capacity) } else { capacity };
            input += &line(&[capacity, rng.random_range(0..=few)]);
        }
    }
    input + "0\n"
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Boxes>> {
    let mut tests = vec![];
    loop {
        let n = tokens.int("N", 0..=50)?;
        if n == 0 {
            return Ok(tests);
        }
        let mut one = || {
            let capacity = tokens.int("the size of a box", 0..=1_000_000)?;
            Ok((capacity, tokens.int("the stones in a box", 0..=capacity)?))
        };
        tests.push((0..n).map(|_| one()).collect::<Result<_>>()?);
    }
}

pub fn solve(tests: &[Boxes]) -> String {
    let mut play = Play::new(|boxes: &Boxes| {
        let mut next = vec![];
        for (i, &(capacity, stones)) in boxes.iter().enumerate() {
            for add in 1..=(stones * stones).min(capacity - stones) {
                let mut boxes = boxes.clone();
                boxes[i].1 += add;
                boxes.sort_unstable();
                next.push(boxes);
            }
        }
        next
    });
    let mut answer = |(i, boxes): (usize, &Boxes)| {
        let answer = if play.first_player_wins(boxes) { "Yes" } else { "No" };
        format!("Case {}:\n{answer}\n", i + 1)
    };
    tests.iter().enumerate().map(&mut answer).collect()
}
