//! Times the nim product of the snippet beside the recursion of the theorem, and beside the same
//! down to a table of the products of bytes.

use std::env;
use std::error::Error;
use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

#[allow(dead_code)]
#[path = "../../snippets/nimber.rs"]
mod nimber;

use nimber::Nimber;

const PAIRS: usize = 1_000_000;
/// The recursion is slow: it gets fewer pairs.
const PAIRS_OF_RECURSION: usize = 20_000;
const ROUNDS: usize = 15;

/// The product of two numbers of `2 * half` bits by the theorem, with three products of halves and
/// one by a constant.
fn recursive(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let split = |x: u64| (x >> half, x & ((1 << half) - 1));
    let ((a1, a0), (b1, b0)) = (split(a), split(b));
    let product = |a, b| recursive(a, b, half / 2);
    let (low, high) = (product(a0, b0), product(a1, b1));
    ((product(a0 ^ a1, b0 ^ b1) ^ low) << half) ^ low ^ product(high, 1 << (half - 1))
}

/// The products of all pairs of bytes.
struct Bytes(Vec<u8>);

impl Bytes {
    fn new() -> Self {
        // A product is the sum of the products of single bits.
        let mut table = vec![0; 1 << 16];
        for a in 1..256_usize {
            for b in 1..256_usize {
                let (rest_a, rest_b) = (a & (a - 1), b & (b - 1));
                table[a << 8 | b] = if rest_a != 0 {
                    table[rest_a << 8 | b] ^ table[(a ^ rest_a) << 8 | b]
                } else if rest_b != 0 {
                    table[a << 8 | rest_b] ^ table[a << 8 | (b ^ rest_b)]
                } else {
                    recursive(a as u64, b as u64, 4) as u8
                };
            }
        }
        Bytes(table)
    }

    /// The product of two numbers of `2 * half` bits, with three products of halves.
    fn product(&self, a: u64, b: u64, half: u32) -> u64 {
        if half == 4 {
            return u64::from(self.0[(a << 8 | b) as usize]);
        }
        let split = |x: u64| (x >> half, x & ((1 << half) - 1));
        let ((a1, a0), (b1, b0)) = (split(a), split(b));
        let product = |a, b| self.product(a, b, half / 2);
        let (low, high) = (product(a0, b0), product(a1, b1));
        ((product(a0 ^ a1, b0 ^ b1) ^ low) << half) ^ low ^ product(high, 1 << (half - 1))
    }
}

/// The time for the products of all pairs, and their sum.
fn time(pairs: &[(u64, u64)], product: impl Fn(u64, u64) -> u64) -> (Duration, u64) {
    let start = Instant::now();
    let sum = black_box(pairs).iter().fold(0, |sum, &(a, b)| sum ^ product(a, b));
    (start.elapsed(), black_box(sum))
}

fn best(pairs: &[(u64, u64)], product: impl Fn(u64, u64) -> u64) -> (f64, u64) {
    let rounds = (0..ROUNDS).map(|_| time(pairs, &product));
    let (time, sum) = rounds.min().expect("some rounds");
    (time.as_secs_f64() * 1e9 / pairs.len() as f64, sum)
}

/// Prints the nanoseconds by which a process's first products take longer than the next ones. The
/// compiler has made the snippet's tables: what is left is to load them, at their first use.
fn load(pairs: &[(u64, u64)]) {
    let (first, _) = time(pairs, here);
    let (next, _) = time(pairs, here);
    println!("{}", first.saturating_sub(next).as_nanos());
}

/// The least of what `load` prints in a process of its own, in microseconds.
fn loading() -> Result<f64, Box<dyn Error>> {
    let mut best = f64::MAX;
    for _ in 0..ROUNDS {
        let output = Command::new(env::current_exe()?).arg("load").output()?;
        let nanoseconds: f64 = String::from_utf8(output.stdout)?.trim().parse()?;
        best = best.min(nanoseconds / 1e3);
    }
    Ok(best)
}

/// The least time that the table of bytes takes to make, in microseconds.
fn making() -> f64 {
    let making = (0..ROUNDS).map(|_| {
        let start = Instant::now();
        black_box(Bytes::new());
        start.elapsed()
    });
    making.min().expect("some rounds").as_secs_f64() * 1e6
}

fn here(a: u64, b: u64) -> u64 {
    (Nimber(a) * Nimber(b)).0
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut random = StdRng::seed_from_u64(1);
    let pairs: Vec<(u64, u64)> = (0..PAIRS).map(|_| random.random()).collect();
    let fewer = &pairs[..PAIRS_OF_RECURSION];
    if env::args().nth(1).as_deref() == Some("load") {
        load(fewer);
        return Ok(());
    }

    let bytes = Bytes::new();
    let (recursion, sum) = best(fewer, |a, b| recursive(a, b, 32));
    let (again, same) = best(fewer, here);
    assert_eq!(same, sum, "the snippet and the recursion agree");
    let (by_bytes, sum) = best(&pairs, |a, b| bytes.product(a, b, 32));
    let (snippet, same) = best(&pairs, here);
    assert_eq!(same, sum, "the snippet and the table of bytes agree");

    println!("best of {ROUNDS} rounds");
    println!();
    println!("| what | N | textbook | here | ratio |");
    println!("|---|---|---|---|---|");
    let row = |what, n, textbook: f64, here: f64, unit| {
        let ratio = textbook / here;
        println!("| {what} | {n} | {textbook:.1} {unit} | {here:.1} {unit} | {ratio:.1} |");
    };
    row("nim product, beside the recursion", fewer.len(), recursion, again, "ns");
    row("nim product, beside a table of bytes", pairs.len(), by_bytes, snippet, "ns");
    row("making that table, loading the two here", 1, making(), loading()?, "µs");
    Ok(())
}
