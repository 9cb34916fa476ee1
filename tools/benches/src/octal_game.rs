//! The Grundy values of octal games, by rare values and by the period, beside the plain table.

use std::hint::black_box;

use anyhow::Result;

use crate::report::{Report, best};
use crate::sparse_space::Moves;

#[allow(dead_code, missing_docs)]
#[path = "../../../snippets/octal_game.rs"]
mod plain;

use plain::OctalGame;

/// The sizes that a heap may be reduced to in one move without being split: at most two.
type LeaveOne = fn(usize) -> [Option<usize>; 2];

/// The code of each game, its moves that leave one heap, and the number of stones that a move takes
/// when it splits a heap.
const GAMES: [(&str, LeaveOne, usize); 3] = [
    ("0.6", |heap| [rest(heap, 1), None], 1),
    ("0.16", |heap| [rest(heap, 2), (heap == 1).then_some(0)], 2),
    ("0.36", |heap| [rest(heap, 2), heap.checked_sub(1)], 2),
];

/// What is left of a heap after taking `take` stones; `None` if nothing is left.
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
