//! Walks over the trails.

use std::collections::HashSet;

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The number of peaks, and the trails from peaks to valleys.
type Case = (u64, Vec<(u64, u64)>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(6));
    let all: Vec<[u64; 2]> = (1..=n).flat_map(|v| (1..=n).map(move |d| [v, d])).collect();
    let most = all.len().min(14);
    let m = rng.random_range(1..=most);
    let trails: String = all.sample(rng, m).map(|trail| line(trail)).collect();
    line(&[n, m as u64]) + &trails
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("the number of peaks", 1..=5000)?;
    let m = tokens.int("the number of trails", 1..=5000.min(n * n))?;
    let mut trails = vec![];
    for _ in 0..m {
        trails.push((tokens.int("a peak", 1..=n)?, tokens.int("a valley", 1..=n)?));
    }
    let distinct: HashSet<_> = trails.iter().collect();
    ensure!(distinct.len() == trails.len(), "a trail is there twice");
    Ok((n, trails))
}

pub fn solve((n, trails): &Case) -> String {
    // The spots where they have been, sorted, and the one where they are: is it a peak, and which?
    let moves = |(been, (on_peak, at)): &(Vec<(bool, u64)>, (bool, u64))| {
        let ends = trails.iter().map(|&(v, d)| if *on_peak { (v, d) } else { (d, v) });
        let next = ends.filter(|&(from, _)| from == *at).map(|(_, to)| (!on_peak, to));
        let fresh = next.filter(|spot| !been.contains(spot));
        let go = |spot| {
            let mut been = [&been[..], &[spot]].concat();
            been.sort_unstable();
            (been, spot)
        };
        fresh.map(go).collect()
    };
    let mut play = Play::new(moves);
    let answer = |peak| match play.first_player_wins(&(vec![(true, peak)], (true, peak))) {
        true => "Slavko\n",
        false => "Mirko\n",
    };
    (1..=*n).map(answer).collect()
}
