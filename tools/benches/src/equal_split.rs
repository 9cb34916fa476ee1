//! The Grundy values of equal split, by runs, beside the textbook's blocks.

use std::hint::black_box;

use anyhow::Result;

use crate::report::{Report, best};

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/equal_split.rs"]
mod snippet;

use snippet::{EqualSplit, grundy_table};

/// The least heap that may be split, called F in the statement. 1 gives the most runs.
const LEAST: usize = 1;

pub fn measure(report: &mut Report) -> Result<()> {
    let by_runs = |n| drop(black_box(EqualSplit::new(LEAST as u64, n)));
    for n in [1_000, 10_000, 100_000] {
        let textbook = || drop(black_box(grundy_table(LEAST, n)));
        let times = best([&textbook, &|| by_runs(n as u64)]);
        report.speed_up("equal split, runs beside blocks", n, times);
    }
    for n in [10_000_000, 1_000_000_000] {
        let times = best([&|| by_runs(n), &|| by_runs(2 * n)]);
        report.growth("equal split by runs", n, times);
    }
    Ok(())
}
