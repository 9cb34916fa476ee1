//! The Grundy values of equal split, by divisors and by runs, beside the textbook's blocks.

use std::hint::black_box;

use anyhow::Result;

use crate::report::{Report, best};

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/equal_split.rs"]
mod blocks;
#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/equal_split_runs.rs"]
mod runs;

use blocks::{grundy_table, grundy_table_by_divisors};
use runs::EqualSplit;

/// The least heap that may be split, called F in the statement. 1 gives the most runs.
const LEAST: usize = 1;

pub fn measure(report: &mut Report) -> Result<()> {
    let by_divisors = |n| drop(black_box(grundy_table_by_divisors(LEAST, n)));
    let by_runs = |n| drop(black_box(EqualSplit::new(LEAST as u64, n)));
    for n in [1_000, 10_000, 100_000] {
        let textbook = || drop(black_box(grundy_table(LEAST, n)));
        let [textbook, divisors, runs] =
            best([&textbook, &|| by_divisors(n), &|| by_runs(n as u64)]);
        report.speed_up("equal split, divisors beside blocks", n, [textbook, divisors]);
        report.speed_up("equal split, runs beside blocks", n, [textbook, runs]);
    }
    for n in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] {
        let times = best([&|| by_divisors(n), &|| by_divisors(2 * n)]);
        report.growth("equal split by divisors, O(N log N)", n, times);
    }
    for n in [10_000_000, 1_000_000_000] {
        let times = best([&|| by_runs(n), &|| by_runs(2 * n)]);
        report.growth("equal split by runs", n, times);
    }
    Ok(())
}
