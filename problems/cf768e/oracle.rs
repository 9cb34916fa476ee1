//! Takes stones, and writes down for each pile which numbers have been taken from it.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The stones that are left, and the numbers that have been taken, as bits.
type Pile = (u64, u64);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(4));
    let most = [0, 15, 8, 6, 4][n as usize].min(2 * size);
    line(&[n]) + &(0..n).map(|_| line(&[rng.random_range(1..=most)])).collect::<String>()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Pile>> {
    let n = tokens.int("n", 1..=1_000_000)?;
    (0..n).map(|_| Ok((tokens.int("a pile", 1..=60)?, 0))).collect()
}

pub fn solve(piles: &[Pile]) -> String {
    // The second player is Jon, whom the answer is about.
    let first_wins = Play::new(|piles: &Vec<Pile>| moves(piles)).first_player_wins(&sorted(piles));
    if first_wins { "NO\n" } else { "YES\n" }.to_owned()
}

fn moves(piles: &[Pile]) -> Vec<Vec<Pile>> {
    let mut next = vec![];
    for (i, &(stones, taken)) in piles.iter().enumerate() {
        for take in (1..=stones).filter(|take| taken >> take & 1 == 0) {
            let mut piles = piles.to_vec();
            piles[i] = (stones - take, taken | 1 << take);
            next.push(sorted(&piles));
        }
    }
    next
}

/// The order of the piles doesn't matter, nor do numbers that can't be taken any more.
fn sorted(piles: &[Pile]) -> Vec<Pile> {
    let possible = |&(stones, taken): &Pile| (stones, taken & ((2 << stones) - 1));
    let mut piles: Vec<Pile> = piles.iter().map(possible).filter(|pile| pile.0 > 0).collect();
    piles.sort_unstable();
    piles
}
