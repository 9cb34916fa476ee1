//! The Grundy values of Grundy's game by rare heaps beside the plain table.

use std::hint::black_box;

use anyhow::Result;

use crate::report::{Report, best};

#[allow(dead_code)]
#[path = "../../../snippets/grundys_game.rs"]
mod snippet;

use snippet::{grundy_table, sparse_grundy_table};

pub fn measure(report: &mut Report) -> Result<()> {
    for n in [1_000, 10_000, 100_000, 1_000_000] {
        let plain = || drop(black_box(grundy_table(n)));
        let sparse = || drop(black_box(sparse_grundy_table(n)));
        report.speed_up("Grundy's game, rare heaps beside all", n, best([&plain, &sparse]));
    }
    Ok(())
}
