//! A pile of n can become any smaller one that has no common factor with n. Even piles are worth 0,
//! a pile of 1 is worth 1, and any other is worth i if its least prime factor is the i-th prime: it
//! can become 2, 1 and all lower primes, but no pile of the same least prime factor.

use grundy::nim::first_player_wins;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: usize }
    let mut piles: Vec<Vec<usize>> = vec![];
    for _ in 0..tests {
        input! { test: [usize] }
        piles.push(test);
    }
    let values = values(piles.iter().flatten().max().map_or(1, |&largest| largest));
    let mut out = BufWriter::new(stdout().lock());
    for piles in piles {
        let piles: Vec<u64> = piles.into_iter().map(|pile| values[pile].into()).collect();
        writeln!(out, "{}", if first_player_wins(&piles) { "Alice" } else { "Bob" })?;
    }
    out.flush()
}

/// The values of the piles up to `largest`, which is at least 1.
fn values(largest: usize) -> Vec<u32> {
    let mut values = vec![0; largest + 1];
    values[1] = 1;
    let mut primes = 1;
    for n in (3..=largest).step_by(2) {
        if values[n] == 0 {
            primes += 1;
            for multiple in (n..=largest).step_by(2 * n) {
                if values[multiple] == 0 {
                    values[multiple] = primes;
                }
            }
        }
    }
    values
}
