//! The Grundy values of octal games, by rare heaps and by their period, beside the plain table.

use std::hint::black_box;

use anyhow::Result;

use crate::report::{Report, best};

#[allow(dead_code)]
#[path = "../../../snippets/octal_game.rs"]
mod octal_game;
#[allow(dead_code)]
#[path = "../../../snippets/sparse_space.rs"]
mod sparse_space;

use octal_game::OctalGame;
use sparse_space::Moves;

/// Up to two sizes of the one heap that may be left of a heap.
type LeaveOne = fn(usize) -> [Option<usize>; 2];

/// Codes, what they allow to leave, and how many stones they let one take before a split.
const GAMES: [(&str, LeaveOne, usize); 3] = [
    ("0.6", |heap| [rest(heap, 1), None], 1),
    ("0.16", |heap| [rest(heap, 2), (heap == 1).then_some(0)], 2),
    ("0.36", |heap| [rest(heap, 2), heap.checked_sub(1)], 2),
];

/// What is left of a heap, if anything is.
fn rest(heap: usize, take: usize) -> Option<usize> {
    heap.checked_sub(take).filter(|&rest| rest > 0)
}

pub fn measure(report: &mut Report) -> Result<()> {
    for (code, leave_one, take) in GAMES {
        let game: OctalGame = code.parse().expect("a code");
        let moves = Moves {
            leave_one: |heap| leave_one(heap).into_iter().flatten(),
            take_and_split: vec![take],
            equal_parts: true,
        };
        for n in [1_000, 10_000, 100_000] {
            let plain = || drop(black_box(game.grundy_table(n)));
            let sparse = || drop(black_box(moves.grundy_table(n)));
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
