//! Looks ahead one more move, again and again, for the games that end after so many moves.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::index;

use super::tokens::{Tokens, line};

type Set = Vec<u64>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(2..=2 * size + 2);
    let mut set = || {
        let k = rng.random_range(1..n);
        let steps = index::sample(rng, n as usize - 1, k as usize);
        let steps: Vec<u64> = steps.iter().map(|step| step as u64 + 1).collect();
        line(&[&[k], &steps[..]].concat())
    };
    let sets = set() + &set();
    line(&[n]) + &sets
}

pub fn parse(tokens: &mut Tokens) -> Result<(u64, [Set; 2])> {
    let n = tokens.int("n", 2..=7000)?;
    let mut set = || -> Result<Set> {
        let k = tokens.int("k", 1..=n - 1)?;
        let set = tokens.ints(k, "a step", 1..=n - 1)?;
        let mut distinct = set.clone();
        distinct.sort_unstable();
        distinct.dedup();
        ensure!(distinct.len() == set.len(), "a step is named twice: {set:?}");
        Ok(set)
    };
    Ok((n, [set()?, set()?]))
}

pub fn solve((n, sets): &(u64, [Set; 2])) -> String {
    // Whether the player to move wins, as far as it is known: at the black hole he has lost.
    let mut wins = [vec![None; *n as usize], vec![None; *n as usize]];
    wins[0][0] = Some(false);
    wins[1][0] = Some(false);
    for _ in 0..2 * n {
        let known = wins.clone();
        for (player, set) in sets.iter().enumerate() {
            for at in 1..*n {
                let mut next = set.iter().map(|x| known[1 - player][((at + x) % n) as usize]);
                wins[player][at as usize] = if next.clone().any(|wins| wins == Some(false)) {
                    Some(true)
                } else {
                    next.all(|wins| wins == Some(true)).then_some(false)
                };
            }
        }
    }
    let word = |wins: &Option<bool>| match wins {
        Some(true) => "Win",
        Some(false) => "Lose",
        None => "Loop",
    };
    let row = |wins: &Vec<_>| wins[1..].iter().map(word).collect::<Vec<_>>().join(" ") + "\n";
    wins.iter().map(row).collect()
}
