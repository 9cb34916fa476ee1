//! Times the Grundy values of Grundy's game and of octal games by rare heaps beside the plain
//! tables, and the periods of octal games too. `cargo bench -p cargo-grundy --bench grundys_game --
//! full` also makes the plain table of 10^6 heaps, which takes minutes.

use std::env;
use std::hint::black_box;
use std::time::Instant;

#[allow(dead_code)]
#[path = "../../snippets/grundys_game.rs"]
mod grundys_game;
#[allow(dead_code)]
#[path = "../../snippets/octal_game.rs"]
mod octal_game;

use grundys_game::{grundy_table, sparse_grundy_table};
use octal_game::OctalGame;

/// The least time of some rounds in milliseconds, and the result.
fn best<T>(rounds: usize, work: impl Fn() -> T) -> (f64, T) {
    let time = || {
        let start = Instant::now();
        let result = black_box(work());
        (start.elapsed().as_secs_f64() * 1e3, result)
    };
    (1..rounds).fold(time(), |best, _| {
        let next = time();
        if next.0 < best.0 { next } else { best }
    })
}

fn row(what: &str, n: usize, textbook: f64, here: f64) {
    let ratio = textbook / here;
    println!("| {what} | {n} | {textbook:.3} ms | {here:.3} ms | {ratio:.1} |");
}

fn main() {
    println!("best of some rounds");
    println!();
    println!("| what | N | textbook | here | ratio |");
    println!("|---|---|---|---|---|");
    let full = env::args().any(|argument| argument == "full");
    let mut per_pair = 0.0;
    for (n, rounds) in [(1_000, 9), (10_000, 5), (100_000, 2), (200_000, 1), (1_000_000, 1)] {
        let (here, values) = best(rounds.max(2), || sparse_grundy_table(n));
        if n < 1_000_000 || full {
            let (textbook, same) = best(rounds, || grundy_table(n));
            assert!(same == values, "both tables to {n} are equal");
            per_pair = textbook / (n as f64).powi(2);
            row("Grundy's game", n, textbook, here);
        } else {
            row("Grundy's game, textbook estimated", n, per_pair * (n as f64).powi(2), here);
        }
    }
    for (name, code) in [("Officers, 0.6", "0.6"), ("0.16", "0.16"), ("0.36", "0.36")] {
        let game: OctalGame = code.parse().expect("a code");
        for (n, rounds) in [(10_000, 5), (100_000, 1)] {
            let (here, values) = best(rounds.max(2), || game.sparse_grundy_table(n));
            let (textbook, same) = best(rounds, || game.grundy_table(n));
            assert!(same == values, "both tables to {n} are equal");
            row(name, n, textbook, here);
        }
    }
    for (name, code) in [("Kayles", "0.77"), ("Dawson's Kayles", "0.07")] {
        let (here, periodic) = best(99, || {
            let game: OctalGame = code.parse().expect("a code");
            game.periodic(1000).expect("a period")
        });
        let game: OctalGame = code.parse().expect("a code");
        for n in [1_000, 10_000] {
            let (textbook, table) = best(3, || game.grundy_table(n));
            let all = (0..).zip(&table);
            assert!(all.into_iter().all(|(heap, value)| periodic.grundy(heap) == *value));
            row(&format!("{name}, by its period"), n, textbook, here);
        }
    }
    println!();
    println!("an estimate: the textbook's time at the largest measured N, times the ratio of N²");
}
