//! At most 881,917 coins can be left of a pile. Up to each such number, the last pile of each value
//! tells which values there are among those that may be left. No value is above 3.

use grundy::nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { piles: [u64] }
    // For each pile the largest one so far of each value.
    let mut last = vec![[0; 4]];
    for pile in 1..=piles.iter().max().map_or(0, |&largest| root(largest)) {
        let mut here = last[last.len() - 1];
        here[value(pile, &last)] = pile;
        last.push(here);
    }
    let values: Vec<u64> = piles.iter().map(|&pile| value(pile, &last) as u64).collect();
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if first_player_wins(&values) { "Furlo" } else { "Rublo" })?;
    out.flush()
}

/// The least value that none of the piles has that may be left.
fn value(pile: u64, last: &[[u64; 4]]) -> usize {
    let largest = root(pile).min(pile - 1);
    let fourth = root(root(pile));
    let smallest = if fourth.pow(4) < pile { fourth + 1 } else { fourth };
    let is_missing = |&largest: &u64| largest < smallest;
    last[largest as usize].iter().position(is_missing).expect("a value up to 3")
}

/// The square root, rounded down.
fn root(n: u64) -> u64 {
    (n as f64).sqrt() as u64
}
