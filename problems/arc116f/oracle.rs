//! Deletes elements.

use std::collections::HashMap;

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::tokens::{Tokens, line};

type Sequences = Vec<Vec<u64>>;

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let k = rng.random_range(1..=size.min(4));
    let most = rng.random_range(1..=10);
    let mut input = line(&[k]);
    for _ in 0..k {
        let n = rng.random_range(1..=(1 + size).min([14, 9, 6, 5][k as usize - 1]));
        let numbers = (0..n).map(|_| rng.random_range(1..=most));
        input += &line(&[n].into_iter().chain(numbers).collect::<Vec<_>>());
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Sequences> {
    let mut rest = 200_000;
    let mut sequences = vec![];
    for _ in 0..tokens.int("K", 1..=rest)? {
        let n = tokens.int("N", 1..=rest)?;
        rest -= n;
        sequences.push(tokens.ints(n, "A", 1..=1_000_000_000)?);
    }
    Ok(sequences)
}

pub fn solve(sequences: &Sequences) -> String {
    format!("{}\n", play(&mut HashMap::new(), sequences, true))
}

fn play(known: &mut HashMap<Sequences, u64>, sequences: &Sequences, takahashi: bool) -> u64 {
    // The lengths tell whose turn it is.
    if let Some(&sum) = known.get(sequences) {
        return sum;
    }
    let mut sums = vec![];
    for (i, sequence) in sequences.iter().enumerate().filter(|(_, sequence)| sequence.len() > 1) {
        for rest in [&sequence[1..], &sequence[..sequence.len() - 1]] {
            let mut next = sequences.clone();
            next[i] = rest.to_vec();
            sums.push(play(known, &next, !takahashi));
        }
    }
    let best = if takahashi { sums.into_iter().max() } else { sums.into_iter().min() };
    let sum = best.unwrap_or_else(|| sequences.iter().flatten().sum());
    known.insert(sequences.clone(), sum);
    sum
}
