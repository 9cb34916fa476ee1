//! Times the tables of equal split, by divisors and by runs, against the textbook's blocks.

use std::hint::black_box;
use std::time::{Duration, Instant};

#[allow(dead_code, missing_docs)]
#[path = "../../snippets/equal_split.rs"]
mod equal_split;
#[allow(dead_code, missing_docs)]
#[path = "../../snippets/equal_split_runs.rs"]
mod equal_split_runs;

use equal_split::{grundy_table, grundy_table_by_divisors};
use equal_split_runs::EqualSplit;

/// At least so many rounds, and more of what is fast.
const ROUNDS: usize = 5;
const ENOUGH: Duration = Duration::from_millis(300);
/// F: of all, this one gives the most runs.
const LEAST: usize = 1;

fn main() {
    println!("Best of {ROUNDS} rounds or more, F = {LEAST}.\n");
    println!("| what | N | textbook | here | ratio |");
    println!("|---|---|---|---|---|");
    for largest in [1_000, 10_000, 100_000] {
        let [textbook, divisors, runs] = times([
            &|| drop(black_box(grundy_table(LEAST, largest))),
            &|| drop(black_box(grundy_table_by_divisors(LEAST, largest))),
            &|| drop(black_box(EqualSplit::new(LEAST as u64, largest as u64))),
        ]);
        row("blocks, table by divisors", largest, textbook, divisors);
        row("blocks, runs", largest, textbook, runs);
    }

    println!("\n| what | N | here | twice N | growth |");
    println!("|---|---|---|---|---|");
    for largest in [10_000, 100_000, 1_000_000, 10_000_000] {
        let [once, twice] =
            times([&|| drop(black_box(grundy_table_by_divisors(LEAST, largest))), &|| {
                drop(black_box(grundy_table_by_divisors(LEAST, 2 * largest)))
            }]);
        let growth = twice.as_secs_f64() / once.as_secs_f64();
        let [once, twice] = [once, twice].map(milliseconds);
        println!("| table by divisors | {largest} | {once} | {twice} | {growth:.2} |");
    }

    println!("\n| what | N | here |");
    println!("|---|---|---|");
    for largest in [10_000_000, 1_000_000_000] {
        let [runs] = times([&|| drop(black_box(EqualSplit::new(LEAST as u64, largest)))]);
        println!("| runs | {largest} | {} |", milliseconds(runs));
    }
}

/// The best times of some functions, which take turns.
fn times<const N: usize>(functions: [&dyn Fn(); N]) -> [Duration; N] {
    let mut best = [Duration::MAX; N];
    let begin = Instant::now();
    let mut rounds = 0;
    while rounds < ROUNDS || begin.elapsed() < ENOUGH {
        rounds += 1;
        for (best, function) in best.iter_mut().zip(functions) {
            let start = Instant::now();
            function();
            *best = start.elapsed().min(*best);
        }
    }
    best
}

fn row(what: &str, n: usize, textbook: Duration, here: Duration) {
    let ratio = textbook.as_secs_f64() / here.as_secs_f64();
    let [textbook, here] = [textbook, here].map(milliseconds);
    println!("| {what} | {n} | {textbook} | {here} | {ratio:.0} |");
}

fn milliseconds(time: Duration) -> String {
    format!("{:.3} ms", time.as_secs_f64() * 1e3)
}
