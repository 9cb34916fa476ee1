//! Takes cows and halves piles, all piles at once.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// k and the piles.
type Case = (u64, Vec<u64>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(4));
    let k = rng.random_range(1..=size.min(4));
    let most = match k {
        1 => [16, 12, 8, 6],
        2 => [12, 8, 6, 4],
        _ => [10, 6, 4, 4],
    };
    let most = most[n as usize - 1].min(2 * size);
    line(&[n, k]) + &line(&(0..n).map(|_| rng.random_range(1..=most)).collect::<Vec<_>>())
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("the number of piles", 1..=100_000)?;
    let k = tokens.int("k", 1..=1_000_000_000)?;
    Ok((k, tokens.ints(n, "a pile", 1..=1_000_000_000)?))
}

pub fn solve((k, piles): &Case) -> String {
    let mut play = Play::new(|piles: &Vec<u64>| moves(*k, piles));
    if play.first_player_wins(piles) { "Kevin\n" } else { "Nicky\n" }.to_owned()
}

/// Piles of 0 are left out, and the order of the others doesn't matter.
fn moves(k: u64, piles: &[u64]) -> Vec<Vec<u64>> {
    let mut next = Vec::new();
    for (i, &pile) in piles.iter().enumerate() {
        let mut replace = |by: Vec<u64>| {
            let mut piles = piles.to_vec();
            piles.splice(i..=i, by);
            piles.retain(|&pile| pile > 0);
            piles.sort_unstable();
            next.push(piles);
        };
        replace(vec![pile - 1]);
        if pile % 2 == 0 {
            replace(vec![pile / 2; k as usize]);
        }
    }
    next
}
