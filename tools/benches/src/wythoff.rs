//! The test for the cold positions of Wythoff's game, beside the textbook's, which multiplies by
//! the golden ratio in floating point and is wrong for some large piles.

use std::hint::black_box;

use anyhow::Result;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::report::{Report, best};

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/wythoff.rs"]
mod snippet;

use snippet::{cold_pair, first_player_wins};

const PAIRS: usize = 1_000_000;

pub fn measure(report: &mut Report) -> Result<()> {
    let mut random = SmallRng::seed_from_u64(1);
    for most in [1_000, 1_000_000_000, 1 << 52, 1 << 60] {
        let mut pile = || random.random_range(0..=most);
        let pairs: Vec<(u64, u64)> = (0..PAIRS).map(|_| (pile(), pile())).collect();
        row(report, "random", most, &pairs);
        // The larger pile of a cold pair is less than 2.62 times the difference of the piles.
        let mut cold = || cold_pair(random.random_range(0..=most * 38 / 100));
        let narrow = |(a, b)| Some((u64::try_from(a).ok()?, u64::try_from(b).ok()?));
        let pairs: Vec<_> = (0..PAIRS).filter_map(|_| narrow(cold())).collect();
        row(report, "cold", most, &pairs);
    }
    Ok(())
}

fn row(report: &mut Report, kind: &str, most: u64, pairs: &[(u64, u64)]) {
    let times = best([&|| count(pairs, textbook), &|| count(pairs, first_player_wins)]);
    let is_wrong = |&&(a, b): &&(u64, u64)| textbook(a, b) != first_player_wins(a, b);
    let wrong = pairs.iter().filter(is_wrong).count();
    let what = format!("Wythoff, {kind} piles to {most}, textbook wrong on {wrong}");
    report.speed_up(&what, pairs.len(), times);
}

fn count(pairs: &[(u64, u64)], wins: impl Fn(u64, u64) -> bool) {
    black_box(black_box(pairs).iter().filter(|&&(a, b)| wins(a, b)).count());
}

/// Whether the first player wins: the smaller pile isn't ⌊difference · φ⌋.
fn textbook(a: u64, b: u64) -> bool {
    let difference = a.abs_diff(b) as f64;
    a.min(b) != (difference * (1.0 + 5f64.sqrt()) / 2.0) as u64
}
