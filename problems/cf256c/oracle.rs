//! Leaves as many coins as the roots allow.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(4));
    let roots = [3000_u64, 100, 20, 10][n as usize - 1].min(30 * size);
    // Some of the piles are squares or almost, as the moves change there.
    let mut pile = || {
        let square = rng.random_range(1..=roots).pow(2);
        let piles = [rng.random_range(1..=square), square.max(2) - 1, square, square + 1];
        piles[rng.random_range(0..4)]
    };
    let piles: Vec<u64> = (0..n).map(|_| pile()).collect();
    line(&[n]) + &line(&piles)
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let n = tokens.int("n", 1..=77_777)?;
    tokens.ints(n, "a pile", 1..=777_777_777_777)
}

pub fn solve(piles: &Vec<u64>) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| {
        let mut next = vec![];
        for (i, &pile) in piles.iter().enumerate() {
            let may_leave = |rest: &u64| rest.pow(4) >= pile;
            for rest in (0..pile).take_while(|rest| rest * rest <= pile).filter(may_leave) {
                let mut piles = piles.clone();
                piles[i] = rest;
                piles.sort_unstable();
                next.push(piles);
            }
        }
        next
    });
    if play.first_player_wins(piles) { "Furlo\n" } else { "Rublo\n" }.to_owned()
}
