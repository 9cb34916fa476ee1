//! Lowers taxes and sets those of the next cities. The statement lets these grow without limit;
//! here, no tax needs more binary digits than the greatest one at first has.

use std::collections::HashSet;

use anyhow::{Result, ensure};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The taxes, and the roads from each city.
type Case = (Vec<u64>, Vec<Vec<usize>>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(4));
    let most = if n <= 3 { 3 } else { 1 };
    let taxes: Vec<u64> = (0..n).map(|_| rng.random_range(0..=most)).collect();
    let mut names: Vec<u64> = (1..=n).collect();
    names.shuffle(rng);
    let mut roads = vec![];
    for u in 0..n as usize {
        roads.extend((0..u).filter(|_| rng.random_bool(0.6)).map(|v| [names[u], names[v]]));
    }
    roads.shuffle(rng);
    let roads_text: String = roads.iter().map(|road| line(road)).collect();
    line(&[n, roads.len() as u64]) + &line(&taxes) + &roads_text
}

pub fn parse(tokens: &mut Tokens) -> Result<Case> {
    let n = tokens.int("the number of cities", 1..=200_000)?;
    let m = tokens.int("the number of roads", 0..=200_000)?;
    let taxes = tokens.ints(n, "a tax", 0..=1_000_000_000)?;
    let mut roads = vec![vec![]; n as usize];
    let mut entering = vec![0; n as usize];
    let mut seen = HashSet::new();
    for _ in 0..m {
        let (u, v) = (tokens.int("a city", 1..=n)?, tokens.int("a city", 1..=n)?);
        ensure!(seen.insert((u, v)), "the road {u} {v} is there twice");
        roads[u as usize - 1].push(v as usize - 1);
        entering[v as usize - 1] += 1;
    }
    let mut order: Vec<usize> = (0..n as usize).filter(|&v| entering[v] == 0).collect();
    let mut done = 0;
    while let Some(&v) = order.get(done) {
        done += 1;
        for &to in &roads[v] {
            entering[to] -= 1;
            if entering[to] == 0 {
                order.push(to);
            }
        }
    }
    ensure!(done as u64 == n, "the roads form a cycle");
    Ok((taxes, roads))
}

pub fn solve((taxes, roads): &Case) -> String {
    let greatest = taxes.iter().fold(0, |greatest, &tax| greatest.max(tax));
    let most = (greatest + 1).next_power_of_two() - 1;
    let mut play = Play::new(|taxes: &Vec<u64>| moves(taxes, roads, most));
    let all = moves(taxes, roads, most);
    match all.iter().find(|next| !play.first_player_wins(next)) {
        None => "LOSE\n".to_owned(),
        Some(next) => "WIN\n".to_owned() + &line(next),
    }
}

fn moves(taxes: &[u64], roads: &[Vec<usize>], most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![];
    for (city, &tax) in taxes.iter().enumerate() {
        let mut next: Vec<Vec<u64>> = (0..tax).map(|tax| with(taxes, city, tax)).collect();
        for &to in &roads[city] {
            let set = |taxes: &Vec<u64>| -> Vec<Vec<u64>> {
                (0..=most).map(|tax| with(taxes, to, tax)).collect()
            };
            next = next.iter().flat_map(set).collect();
        }
        all.extend(next);
    }
    all
}

fn with(taxes: &[u64], city: usize, tax: u64) -> Vec<u64> {
    let mut taxes = taxes.to_vec();
    taxes[city] = tax;
    taxes
}
