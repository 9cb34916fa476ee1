//! Times the test of Wythoff's cold pairs beside the textbook's, which multiplies by the golden
//! ratio in floating point, and counts the pairs that the textbook gets wrong.

use std::hint::black_box;
use std::time::Instant;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

#[allow(dead_code, missing_docs)]
#[path = "../../snippets/wythoff.rs"]
pub mod wythoff;

const ROUNDS: usize = 9;
const PAIRS: usize = 1_000_000;

fn main() {
    println!(
        "| {PAIRS} pairs of Wythoff's game, best of {ROUNDS} | piles to | textbook | wrong \
         | here | ratio |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    let mut random = StdRng::seed_from_u64(1);
    for most in [1_000, 1_000_000_000, 1 << 52, 1 << 60] {
        let mut pile = || random.random_range(0..=most);
        let pairs: Vec<(u64, u64)> = (0..PAIRS).map(|_| (pile(), pile())).collect();
        row("random", most, &pairs);
        // A pair's larger pile is less than 2.62 times its difference.
        let mut cold = || wythoff::cold_pair(random.random_range(0..=most * 38 / 100));
        let narrow = |(a, b)| Some((u64::try_from(a).ok()?, u64::try_from(b).ok()?));
        let pairs: Vec<_> = (0..PAIRS).filter_map(|_| narrow(cold())).collect();
        row("cold", most, &pairs);
    }
    let cold = || (0..).map(wythoff::cold_pair).map(|(a, b)| (a as u64, b as u64));
    let cold = || cold().take_while(|&(_, b)| b <= 1_000_000_000);
    let wrong = cold().filter(|&(a, b)| textbook(a, b)).count();
    let first = cold().find(|&(a, b)| textbook(a, b));
    println!("\nOf all cold pairs to 10^9 the textbook calls {wrong} won, first {first:?}.");
}

/// Prints the nanoseconds for one of the pairs with both tests.
fn row(kind: &str, most: u64, pairs: &[(u64, u64)]) {
    let mut best = [f64::MAX; 2];
    for _ in 0..ROUNDS {
        best[0] = best[0].min(time(pairs, textbook));
        best[1] = best[1].min(time(pairs, wythoff::first_player_wins));
    }
    let wrong = pairs.iter().filter(|&&(a, b)| textbook(a, b) != wythoff::first_player_wins(a, b));
    let [theirs, ours] = best;
    println!(
        "| {kind} | {most} | {theirs:.2} ns | {} | {ours:.2} ns | {:.1} |",
        wrong.count(),
        theirs / ours
    );
}

fn time(pairs: &[(u64, u64)], wins: impl Fn(u64, u64) -> bool) -> f64 {
    let start = Instant::now();
    let won = black_box(pairs).iter().filter(|&&(a, b)| wins(a, b)).count();
    black_box(won);
    start.elapsed().as_secs_f64() * 1e9 / pairs.len() as f64
}

/// Whether the smaller pile isn't ⌊difference · φ⌋.
fn textbook(a: u64, b: u64) -> bool {
    let difference = a.abs_diff(b) as f64;
    a.min(b) != (difference * (1.0 + 5f64.sqrt()) / 2.0) as u64
}
