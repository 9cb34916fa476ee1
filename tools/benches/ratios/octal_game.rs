//! The Grundy values of octal games, by rare heaps and by their period, beside the plain table.

use std::hint::black_box;

use anyhow::Result;

use crate::report::{Report, best};

#[allow(dead_code)]
#[path = "../../../snippets/octal_game.rs"]
mod snippet;

use snippet::OctalGame;

pub fn measure(report: &mut Report) -> Result<()> {
    for code in ["0.6", "0.16", "0.36"] {
        let game: OctalGame = code.parse().expect("a code");
        for n in [1_000, 10_000, 100_000] {
            let plain = || drop(black_box(game.grundy_table(n)));
            let sparse = || drop(black_box(game.sparse_grundy_table(n)));
            let what = format!("octal game {code}, rare heaps beside all");
            report.speed_up(&what, n, best([&plain, &sparse]));
        }
    }
    for (name, code) in [("Kayles", "0.77"), ("Dawson's Kayles", "0.07")] {
        let game: OctalGame = code.parse().expect("a code");
        for n in [1_000, 10_000] {
            let plain = || drop(black_box(game.grundy_table(n)));
            let by_period = || drop(black_box(game.periodic(1_000)));
            let what = format!("{name}, its period beside a table");
            report.speed_up(&what, n, best([&plain, &by_period]));
        }
    }
    Ok(())
}
