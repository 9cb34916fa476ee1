//! Counts modulo 10⁹ + 7, which is more usual.

use grundy::moore_nim::count_lost;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

const MODULUS: u64 = 1_000_000_007;

fn main() -> Result<()> {
    input! { n: usize, m: usize }
    // If there were more coins than cells, there would be no layout; without an empty cell there
    // is none that is won.
    let (piles, empty) = ((m + 1) / 2, n.saturating_sub(m));
    let lost = count_lost(piles, 1, empty, MODULUS);
    let mut none = vec![0; empty + 1];
    none[0] = 1;
    let all = with_more_gaps(none, piles);
    let won = all.iter().zip(lost).map(|(all, lost)| (all + MODULUS - lost) % MODULUS);
    let layouts = with_more_gaps(won.collect(), m + 1 - piles);
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", layouts[empty])?;
    out.flush()
}

/// The numbers of layouts by their empty cells, where so many more gaps may take any of these.
fn with_more_gaps(mut layouts: Vec<u64>, gaps: usize) -> Vec<u64> {
    for _ in 0..gaps {
        let mut sum = 0;
        for ways in &mut layouts {
            sum += *ways;
            *ways = sum % MODULUS;
        }
    }
    layouts
}
