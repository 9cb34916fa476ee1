//! Attacks the castles, and tries all first attacks.

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The soldiers that the three attacks kill, and those of the castles.
type Case = (Vec<u64>, Vec<u64>);

/// The soldiers of a castle, and the index of the attack that was made on it last.
type Castle = (u64, Option<usize>);

const MIXED: usize = 0;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(3));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(1..=size.min(3));
        let most = [60, 12, 6][n as usize - 1].min(6 * size);
        let attacks: Vec<u64> = (0..3).map(|_| rng.random_range(1..=size.min(5))).collect();
        input += &line(&[&[n], &attacks[..]].concat());
        input += &line(&(0..n).map(|_| rng.random_range(1..=most)).collect::<Vec<_>>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Case>> {
    let count = tokens.int("the number of tests", 1..=1000)?;
    let mut test = || {
        let n = tokens.int("the number of castles", 1..=300_000)?;
        let attacks = tokens.ints(3, "the strength of an attack", 1..=5)?;
        let castles = tokens.ints(n, "the soldiers of a castle", 1..=1_000_000_000_000_000_000)?;
        Ok((attacks, castles))
    };
    let tests: Vec<Case> = (0..count).map(|_| test()).collect::<Result<_>>()?;
    let castles: usize = tests.iter().map(|(_, castles)| castles.len()).sum();
    ensure!(castles <= 300_000, "found {castles} castles, expected up to 300000 in all tests");
    Ok(tests)
}

pub fn solve(tests: &[Case]) -> String {
    let count = |(attacks, castles): &Case| {
        let mut play = Play::new(|castles: &Vec<Castle>| moves(attacks, castles));
        let start: Vec<Castle> = castles.iter().map(|&soldiers| (soldiers, None)).collect();
        let winning = moves(attacks, &start);
        winning.iter().filter(|next| !play.first_player_wins(next)).count() as u64
    };
    tests.iter().map(|test| line(&[count(test)])).collect()
}

/// All attacks on all castles.
fn moves(attacks: &[u64], castles: &[Castle]) -> Vec<Vec<Castle>> {
    let mut next = Vec::new();
    for (i, &(soldiers, last)) in castles.iter().enumerate().filter(|(_, castle)| castle.0 > 0) {
        for (attack, &kills) in attacks.iter().enumerate() {
            if attack == MIXED || last != Some(attack) {
                let mut castles = castles.to_vec();
                castles[i] = (soldiers.saturating_sub(kills), Some(attack));
                next.push(castles);
            }
        }
    }
    next
}
