//! Takes Fibonacci numbers from three piles.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

type Piles = [u64; 3];

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let most = 2 * size.min(7);
    let mut pile = || rng.random_range(1..=most);
    let tests: String = (0..4).map(|_| line(&[pile(), pile(), pile()])).collect();
    tests + "0 0 0\n"
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Piles>> {
    let mut tests = vec![];
    loop {
        let first = tokens.int("a pile", 0..=1000)?;
        let range = if first == 0 { 0..=0 } else { 1..=1000 };
        let [second, third] = [tokens.int("a pile", range.clone())?, tokens.int("a pile", range)?];
        if first == 0 {
            return Ok(tests);
        }
        tests.push([first, second, third]);
    }
}

pub fn solve(tests: &[Piles]) -> String {
    let mut play = Play::new(moves);
    let mut answer = |piles| if play.first_player_wins(piles) { "Fibo\n" } else { "Nacci\n" };
    tests.iter().map(&mut answer).collect()
}

fn moves(piles: &Piles) -> Vec<Piles> {
    let mut next = Vec::new();
    for (i, &pile) in piles.iter().enumerate() {
        let (mut take, mut after) = (1, 2);
        while take <= pile {
            let mut piles = *piles;
            piles[i] -= take;
            next.push(piles);
            (take, after) = (after, take + after);
        }
    }
    next
}
