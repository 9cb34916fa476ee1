//! The Grundy values of octal games by the period, beside the plain table.

use std::hint::black_box;

use anyhow::Result;

use crate::report::{Report, best};

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/octal_game.rs"]
mod snippet;

use snippet::OctalGame;

pub fn measure(report: &mut Report) -> Result<()> {
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
