//! Splits piles; tries the first splits by rising number of parts.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    line(&[rng.random_range(1..=(5 * size).min(45))])
}

pub fn parse(tokens: &mut Tokens) -> Result<u64> {
    tokens.int("n", 1..=100_000)
}

pub fn solve(&n: &u64) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| moves(piles));
    let wins = |split: &Vec<u64>| !play.first_player_wins(&sorted(split.clone()));
    let winning = splits(n).into_iter().find(wins);
    winning.map_or("-1\n".to_owned(), |split| line(&[split.len() as u64]))
}

fn moves(piles: &[u64]) -> Vec<Vec<u64>> {
    let mut next = vec![];
    for (i, &pile) in piles.iter().enumerate() {
        for split in splits(pile) {
            let mut piles = piles.to_vec();
            piles.remove(i);
            piles.extend(split);
            next.push(sorted(piles));
        }
    }
    next
}

/// The splits of a pile, by rising number of parts.
fn splits(pile: u64) -> Vec<Vec<u64>> {
    let ranges = (2..=pile).flat_map(|parts| (1..pile).map(move |least| least..least + parts));
    ranges.filter(|range| range.clone().sum::<u64>() == pile).map(Iterator::collect).collect()
}

/// The order of the piles doesn't matter, nor do those of 1 and 2, which can't be split.
fn sorted(mut piles: Vec<u64>) -> Vec<u64> {
    piles.retain(|&pile| pile > 2);
    piles.sort_unstable();
    piles
}
