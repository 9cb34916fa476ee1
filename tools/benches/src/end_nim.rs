//! End-Nim on ten rows of piles, beside the textbook's table of all intervals of a row.

use std::hint::black_box;

use anyhow::Result;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::report::{Report, best};

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/end_nim.rs"]
mod snippet;

use snippet::first_player_wins;

const ROWS: usize = 10;

pub fn measure(report: &mut Report) -> Result<()> {
    let mut random = SmallRng::seed_from_u64(1);
    for most in [3, 1_000_000_000] {
        for n in [250, 500, 1_000, 2_000] {
            let mut row = || (0..n).map(|_| random.random_range(1..=most)).collect();
            let rows: Vec<Vec<u64>> = (0..ROWS).map(|_| row()).collect();
            let answers = |wins: fn(&[u64]) -> bool| -> Vec<bool> {
                black_box(&rows).iter().map(|row| wins(row)).collect()
            };
            assert_eq!(answers(first_player_wins), answers(textbook), "both tell the same");
            let times = best([&|| drop(black_box(answers(textbook))), &|| {
                drop(black_box(answers(first_player_wins)))
            }]);
            report.speed_up(&format!("end-Nim, ten rows of piles to {most}"), n, times);
        }
    }
    Ok(())
}

/// Whether the first player wins, by two tables of n² sizes. For the interval from pile i to pile
/// j, they hold the size of a further pile at the left or at the right end that makes it a loss.
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
