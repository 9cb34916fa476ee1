//! Times the count of lost choices by a basis of the xors against the textbook's table.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

#[allow(dead_code, missing_docs)]
#[path = "../../snippets/forced_first_pile.rs"]
mod forced_first_pile;

use forced_first_pile::{lost_choices, lost_choices_by_table};

/// At least so many rounds, and more of what is fast.
const ROUNDS: usize = 5;
const ENOUGH: Duration = Duration::from_millis(300);
const MODULUS: u64 = 1_000_000_007;

fn main() {
    let mut random = StdRng::seed_from_u64(1);
    println!("Best of {ROUNDS} rounds or more, piles up to 200.\n");
    println!("| what | N | textbook | here | ratio |");
    println!("|---|---|---|---|---|");
    for n in [50, 100, 200] {
        let piles: Vec<u64> = (0..n).map(|_| random.random_range(1..=200)).collect();
        let [textbook, here] =
            times([&|| _ = black_box(lost_choices_by_table(&piles, MODULUS)), &|| {
                _ = black_box(lost_choices(&piles, MODULUS))
            }]);
        row("table, basis", n, textbook, here);
    }

    println!("\n| what | N | here | twice N | growth |");
    println!("|---|---|---|---|---|");
    let piles: Vec<u64> = (0..2_000_000).map(|_| random.random::<u64>() >> 4).collect();
    for n in [1_000, 10_000, 100_000, 1_000_000] {
        let [once, twice] = times([&|| _ = black_box(lost_choices(&piles[..n], MODULUS)), &|| {
            _ = black_box(lost_choices(&piles[..2 * n], MODULUS))
        }]);
        let growth = twice.as_secs_f64() / once.as_secs_f64();
        let [once, twice] = [once, twice].map(milliseconds);
        println!("| basis, 60 bits | {n} | {once} | {twice} | {growth:.2} |");
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
    format!("{:.4} ms", time.as_secs_f64() * 1e3)
}
