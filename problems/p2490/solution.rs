//! Moore's Nim with k = d: the gap between a white piece and the black one after it is a pile,
//! which both players' moves make smaller; the other gaps only grow.

use grundy::moore_nim::count_lost;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

const MODULUS: u64 = 1_000_000_007;

fn main() -> Result<()> {
    input! { n: usize, k: usize, d: usize }
    let (piles, empty) = (k / 2, n - k);
    let lost = count_lost(piles, d, empty, MODULUS);
    let mut none = vec![0; empty + 1];
    none[0] = 1;
    let all = with_more_gaps(none, piles);
    let won = all.iter().zip(lost).map(|(all, lost)| (all + MODULUS - lost) % MODULUS);
    let layouts = with_more_gaps(won.collect(), k + 1 - piles);
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", layouts[empty])?;
    out.flush()
}

/// The numbers of layouts by their empty squares, where so many more gaps may take any of these.
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
