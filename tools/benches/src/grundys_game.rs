//! The Grundy values of Grundy's game by rare values, beside the plain table.

use std::hint::black_box;

use anyhow::Result;

use crate::report::{Report, best};
use crate::sparse_space::Moves;

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/grundys_game.rs"]
mod plain;

use plain::grundy_table;

pub fn measure(report: &mut Report) -> Result<()> {
    let moves = Moves { leave_one: |_| None, take_and_split: vec![0], equal_parts: false };
    for n in [1_000, 10_000, 100_000, 1_000_000] {
        let plain = || drop(black_box(grundy_table(n)));
        let sparse = || drop(black_box(moves.grundy_table(n)));
        report.speed_up("Grundy's game, rare heaps beside all", n, best([&plain, &sparse]));
    }
    Ok(())
}
