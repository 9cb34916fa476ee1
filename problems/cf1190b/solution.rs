//! Unless the first move already loses, nobody ever has to leave two equal piles before the piles
//! are 0, 1, …, n − 1 in some order: so the parity of the stones above these tells who wins.

use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { mut piles: [u64] }
    piles.sort_unstable();
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", if first_player_wins(&piles) { "sjfnb" } else { "cslnb" })?;
    out.flush()
}

/// `piles` are sorted.
fn first_player_wins(piles: &[u64]) -> bool {
    let equal: Vec<usize> = (1..piles.len()).filter(|&i| piles[i - 1] == piles[i]).collect();
    let can_move = match equal[..] {
        [] => true,
        // The lower one of two equal piles must become one that isn't there yet.
        [i] => piles[i] > 0 && (i == 1 || piles[i - 2] < piles[i] - 1),
        _ => false,
    };
    let stones: u64 = piles.iter().sum();
    let left: u64 = (0..piles.len() as u64).sum();
    can_move && (stones + left) % 2 == 1
}
