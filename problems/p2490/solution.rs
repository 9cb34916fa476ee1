//! Moore's Nim (snippet `moore_nim`) with k = d: the gap between a white piece and the black one
//! after it is a pile, which both players' moves make smaller; the other gaps only grow. A layout
//! is lost if, for each binary digit, a multiple of d + 1 of the k / 2 piles have it.

use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

const MODULUS: u64 = 1_000_000_007;

fn main() -> Result<()> {
    input! { n: usize, k: usize, d: usize }
    let (piles, empty) = (k / 2, n - k);
    let choose = binomials(n, k);
    // The number of lost positions by their stones. Take the lowest digit off the `having` piles
    // that have it, and halve them all: the position is lost again.
    let mut lost = vec![1; empty + 1];
    for stones in 1..=empty {
        let all = (0..=piles.min(stones)).step_by(d + 1);
        let all = all.filter(|having| (stones - having) % 2 == 0);
        let ways = all.map(|having| choose[piles][having] * lost[(stones - having) / 2]);
        lost[stones] = ways.fold(0, |sum, ways| (sum + ways) % MODULUS);
    }
    // The empty squares that are left are spread over the `piles` + 1 other gaps.
    let layouts = (0..=empty).map(|stones| lost[stones] * choose[empty - stones + piles][piles]);
    let lost = layouts.fold(0, |sum, layouts| (sum + layouts) % MODULUS);
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", (choose[n][k] + MODULUS - lost) % MODULUS)?;
    out.flush()
}

/// The numbers of ways to choose up to `k` of up to `n`, modulo `MODULUS`.
fn binomials(n: usize, k: usize) -> Vec<Vec<u64>> {
    let mut choose = vec![vec![0; k + 1]; n + 1];
    choose[0][0] = 1;
    for i in 1..=n {
        choose[i][0] = 1;
        for j in 1..=k {
            choose[i][j] = (choose[i - 1][j - 1] + choose[i - 1][j]) % MODULUS;
        }
    }
    choose
}
