//! Chooses numbers.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    line(&[rng.random_range(1..=3 * size.min(10))])
}

pub fn parse(tokens: &mut Tokens) -> Result<u64> {
    tokens.int("n", 1..=1_000_000_000)
}

pub fn solve(&n: &u64) -> String {
    // Of the numbers that neither forbid another one nor are forbidden by one, only how many are
    // left matters.
    let forbids = |x: u64, y: u64| powers(x, n) >> y & 1 == 1;
    let is_alone = |&x: &u64| !(1..=n).any(|y| x != y && (forbids(x, y) || forbids(y, x)));
    let (alone, others): (Vec<u64>, Vec<u64>) = (1..=n).partition(is_alone);
    let moves = |&(alone, left): &(usize, u64)| {
        let chosen = others.iter().filter(|&&x| left >> x & 1 == 1);
        let mut next: Vec<_> = chosen.map(|&x| (alone, left & !powers(x, n))).collect();
        next.extend(alone.checked_sub(1).map(|alone| (alone, left)));
        next
    };
    let left = others.iter().fold(0, |set, x| set | 1 << x);
    let won = Play::new(moves).first_player_wins(&(alone.len(), left));
    if won { "Vasya\n" } else { "Petya\n" }.to_owned()
}

/// The powers of x up to n, x itself among them, as bits.
fn powers(x: u64, n: u64) -> u64 {
    let next = |&power: &u64| Some(power * x).filter(|&next| next <= n && next > power);
    std::iter::successors(Some(x), next).fold(0, |set, power| set | 1 << power)
}
