//! Each player can make either gap of a row smaller by k, one of them by moving two tokens. So the
//! gaps are heaps of a subtraction game, in which primes and products of two primes may be taken,
//! and whoever starts wins if the xor of their values isn't 0.

use grundy::subtraction_game::grundy_table_by_bits;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { n: usize, forbidden: u64, rows: [(i64, i64, i64); n] }
    let gap = |low: i64, high: i64| (high - low - 1) as usize;
    let gaps: Vec<usize> = rows.iter().flat_map(|&(b, w, r)| vec![gap(b, w), gap(w, r)]).collect();
    let largest = gaps.iter().max().map_or(0, |&largest| largest);
    let takes: Vec<u64> = takes(largest).filter(|&take| take != forbidden).collect();
    let values = grundy_table_by_bits(&takes, largest);
    let sum = gaps.iter().fold(0, |sum, &gap| sum ^ values[gap]);
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if sum == 0 { "Bob\nAlice" } else { "Alice\nBob" })?;
    out.flush()
}

/// The primes and the products of two primes up to `largest`.
fn takes(largest: usize) -> impl Iterator<Item = u64> {
    // The least prime factors.
    let mut least: Vec<usize> = (0..=largest).collect();
    for n in 2..=largest {
        if least[n] == n {
            (n..=largest).step_by(n).for_each(|multiple| least[multiple] = least[multiple].min(n));
        }
    }
    // What a take is after the division by its least prime factor is a prime or 1.
    let takes = (2..=largest).filter(move |&n| least[n / least[n]] == n / least[n]);
    takes.map(|take| take as u64)
}
