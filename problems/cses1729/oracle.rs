//! Takes sticks by one of the numbers, from heaps of every size.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=(30 * size).min(300));
    let most = rng.random_range(1..=n);
    let count = rng.random_range(0..=size.min(6));
    let takes = (0..count).map(|_| rng.random_range(1..=most)).chain([1]);
    let mut takes: Vec<u64> = takes.collect::<BTreeSet<u64>>().into_iter().collect();
    takes.shuffle(rng);
    line(&[n, takes.len() as u64]) + &line(&takes)
}

pub fn parse(tokens: &mut Tokens) -> Result<(u64, Vec<u64>)> {
    let n = tokens.int("n", 1..=1_000_000)?;
    let count = tokens.int("k", 1..=100)?;
    let takes = tokens.ints(count, "a number to take", 1..=n)?;
    let distinct: BTreeSet<&u64> = takes.iter().collect();
    ensure!(distinct.len() == takes.len(), "found {takes:?}, expected distinct numbers");
    ensure!(takes.contains(&1), "found {takes:?}, expected 1 among them");
    Ok((n, takes))
}

pub fn solve((n, takes): &(u64, Vec<u64>)) -> String {
    let moves = |rest: &u64| takes.iter().filter_map(|&take| rest.checked_sub(take)).collect();
    let mut play = Play::new(moves);
    let letters = (1..=*n).map(|heap| if play.first_player_wins(&heap) { 'W' } else { 'L' });
    letters.chain(['\n']).collect()
}
