//! Moore's Nim (snippet `moore_nim`) with k = d: the gap between a white piece and the black one
//! after it is a pile, which both players' moves make smaller; the other gaps only grow. A layout
//! is lost if, for each binary digit, a multiple of d + 1 of the k / 2 piles have it.

use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

const MODULUS: u64 = 1_000_000_007;

fn main() -> Result<()> {
    input! { n: usize, k: usize, d: usize }
    let (piles, empty) = (k / 2, n - k);
    let choose = binomials(n);
    let ways: Vec<u64> = (0..=piles).map(|having| choose(piles, having)).collect();
    // The number of lost positions by their stones. Take the lowest digit off the `having` piles
    // that have it, and halve them all: the position is lost again.
    let mut lost = vec![1; empty + 1];
    for stones in 1..=empty {
        let all = (0..=piles.min(stones)).step_by(d + 1);
        let all = all.filter(|having| (stones - having) % 2 == 0);
        let terms = all.map(|having| ways[having] * lost[(stones - having) / 2] % MODULUS);
        lost[stones] = terms.sum::<u64>() % MODULUS;
    }
    // The empty squares that are left are spread over the `piles` + 1 other gaps.
    let layouts = (0..=empty).map(|stones| lost[stones] * choose(empty - stones + piles, piles));
    let lost = layouts.fold(0, |sum, layouts| (sum + layouts) % MODULUS);
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", (choose(n, k) + MODULUS - lost) % MODULUS)?;
    out.flush()
}

/// How many ways there are to choose so many of up to `n`, modulo `MODULUS`.
fn binomials(n: usize) -> impl Fn(usize, usize) -> u64 {
    let mut factorials = vec![1];
    for i in 1..=n {
        factorials.push(factorials[i - 1] * i as u64 % MODULUS);
    }
    let mut inverses = vec![power(factorials[n], MODULUS - 2); n + 1];
    for i in (0..n).rev() {
        inverses[i] = inverses[i + 1] * (i as u64 + 1) % MODULUS;
    }
    move |n, k| factorials[n] * inverses[k] % MODULUS * inverses[n - k] % MODULUS
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % MODULUS;
        }
        base = base * base % MODULUS;
        exponent /= 2;
    }
    power
}
