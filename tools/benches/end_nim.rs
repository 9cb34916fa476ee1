//! Times End-Nim beside the textbook's table of all parts of the row: ten rows of piles.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

#[allow(dead_code, missing_docs)]
#[path = "../../snippets/end_nim.rs"]
pub mod end_nim;

const ROUNDS: usize = 5;
const ROWS: usize = 10;

fn main() {
    println!("| ten rows of End-Nim, best of {ROUNDS} | N | textbook | here | ratio |");
    println!("|---|--:|--:|--:|--:|");
    for most in [3, 1_000_000_000] {
        for n in [250, 500, 1_000, 2_000] {
            let mut random = StdRng::seed_from_u64(1);
            let mut row = || (0..n).map(|_| random.random_range(1..=most)).collect();
            let rows: Vec<Vec<u64>> = (0..ROWS).map(|_| row()).collect();
            let mut best = [Duration::MAX; 2];
            for _ in 0..ROUNDS {
                let (theirs, expected) = time(&rows, textbook);
                let (ours, found) = time(&rows, end_nim::first_player_wins);
                assert_eq!(found, expected, "both give the same answers");
                best = [best[0].min(theirs), best[1].min(ours)];
            }
            let [theirs, ours] = best.map(|time| time.as_secs_f64() * 1e3);
            let ratio = theirs / ours;
            println!("| piles to {most} | {n} | {theirs:.2} ms | {ours:.3} ms | {ratio:.0} |");
        }
    }
}

fn time(rows: &[Vec<u64>], wins: impl Fn(&[u64]) -> bool) -> (Duration, Vec<bool>) {
    let start = Instant::now();
    let answers = black_box(rows).iter().map(|row| wins(row)).collect();
    (start.elapsed(), answers)
}

/// Two tables of n² sizes: for the part from pile i to pile j, a further pile at the left end, or
/// at the right end, that makes it lost.
fn textbook(row: &[u64]) -> bool {
    let n = row.len();
    let mut left = vec![vec![0; n]; n];
    let mut right = vec![vec![0; n]; n];
    for i in 0..n {
        (left[i][i], right[i][i]) = (row[i], row[i]);
    }
    for length in 2..n {
        for i in 0..=n - length {
            let j = i + length - 1;
            left[i][j] = losing_size(row[j], right[i][j - 1], left[i][j - 1]);
            right[i][j] = losing_size(row[i], left[i + 1][j], right[i + 1][j]);
        }
    }
    row[0] != left[1][n - 1]
}

fn losing_size(far: u64, far_losing: u64, near_losing: u64) -> u64 {
    if far == far_losing {
        0
    } else if far_losing < far && far <= near_losing {
        far - 1
    } else if near_losing <= far && far < far_losing {
        far + 1
    } else {
        far
    }
}
