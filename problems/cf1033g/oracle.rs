//! Plays for all a and b.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The upper bound of a and b, and the piles.
type Case = (u64, Vec<u64>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(4));
    let most = [30, 14, 10, 8][n as usize - 1].min(3 * size);
    let piles: Vec<u64> = (0..n).map(|_| rng.random_range(1..=most)).collect();
    line(&[n, rng.random_range(1..=size.min(5))]) + &line(&piles)
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("n", 1..=100)?;
    let m = tokens.int("m", 1..=100_000)?;
    Ok((m, tokens.ints(n, "a pile", 1..=1_000_000_000_000_000_000)?))
}

pub fn solve((m, piles): &Case) -> String {
    let mut counts = [0; 4];
    for (a, b) in (1..=*m).flat_map(|a| (1..=*m).map(move |b| (a, b))) {
        let mut play = Play::new(|(alice, piles): &(bool, Vec<u64>)| {
            let take = if *alice { a } else { b };
            let mut next = vec![];
            for i in (0..piles.len()).filter(|&i| piles[i] >= take) {
                let mut piles = piles.clone();
                piles[i] -= take;
                piles.sort_unstable();
                next.push((!alice, piles));
            }
            next
        });
        let wins = [true, false].map(|alice| play.first_player_wins(&(alice, piles.clone())));
        let kinds = [[true, false], [false, true], [true, true], [false, false]];
        let kind = kinds.iter().position(|&kind| kind == wins);
        counts[kind.expect("one of the four kinds")] += 1;
    }
    line(&counts)
}
