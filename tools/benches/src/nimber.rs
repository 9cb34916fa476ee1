//! The nim product of the snippet, beside the textbook's recursion, and beside a recursion that
//! ends at a table of the products of all pairs of bytes.

use std::env;
use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::Result;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::report::{Report, best, best_times};

#[allow(dead_code)]
#[path = "../../../snippets/nimber.rs"]
mod snippet;

use snippet::Nimber;

/// The recursion to single bits is slow, so it gets fewer pairs.
const PAIRS_OF_RECURSION: usize = 20_000;
const PAIRS: usize = 1_000_000;

pub fn measure(report: &mut Report) -> Result<()> {
    let pairs = &pairs(PAIRS);
    let fewer = &pairs[..PAIRS_OF_RECURSION];
    let recursion = |a, b| recursive(a, b, 32);
    let bytes = Bytes::new();
    let by_bytes = |a, b| bytes.product(a, b, 32);
    assert_eq!(sum(fewer, here), sum(fewer, recursion), "the recursion agrees");
    assert_eq!(sum(pairs, here), sum(pairs, by_bytes), "the table of bytes agrees");
    let times = best([&|| _ = sum(fewer, recursion), &|| _ = sum(fewer, here)]);
    report.speed_up("nim products, beside the recursion", fewer.len(), times);
    let times = best([&|| _ = sum(pairs, by_bytes), &|| _ = sum(pairs, here)]);
    report.speed_up("nim products, beside a table of bytes", pairs.len(), times);
    let making = || {
        let start = Instant::now();
        black_box(Bytes::new());
        Ok(start.elapsed())
    };
    let times = best_times([&making, &loading])?;
    report.speed_up("that table, beside a first product here, tables included", 1, times);
    Ok(())
}

/// Measures the first product in a process, and prints the nanoseconds. The snippet's tables are
/// made at compile time, so this includes only loading their pages on first use.
pub fn load() -> Result<()> {
    let pairs = pairs(1);
    let start = Instant::now();
    sum(&pairs, here);
    println!("{}", start.elapsed().as_nanos());
    Ok(())
}

/// Runs [`load`] in a new process and returns the time that it prints.
fn loading() -> Result<Duration> {
    let output = Command::new(env::current_exe()?).arg("load").output()?;
    Ok(Duration::from_nanos(String::from_utf8(output.stdout)?.trim().parse()?))
}

fn pairs(count: usize) -> Vec<(u64, u64)> {
    let mut random = SmallRng::seed_from_u64(1);
    (0..count).map(|_| random.random()).collect()
}

/// The sum of the products of all pairs.
fn sum(pairs: &[(u64, u64)], product: impl Fn(u64, u64) -> u64) -> u64 {
    black_box(black_box(pairs).iter().fold(0, |sum, &(a, b)| sum ^ product(a, b)))
}

fn here(a: u64, b: u64) -> u64 {
    (Nimber(a) * Nimber(b)).0
}

/// The product of two numbers of `2 * half` bits, by three products of halves and one by a
/// constant.
fn recursive(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    by_halves(a, b, half, |a, b| recursive(a, b, half / 2))
}

fn by_halves(a: u64, b: u64, half: u32, product: impl Fn(u64, u64) -> u64) -> u64 {
    let split = |x: u64| (x >> half, x & ((1 << half) - 1));
    let ((a1, a0), (b1, b0)) = (split(a), split(b));
    let (low, high) = (product(a0, b0), product(a1, b1));
    ((product(a0 ^ a1, b0 ^ b1) ^ low) << half) ^ low ^ product(high, 1 << (half - 1))
}

/// A table of the products of all pairs of bytes.
struct Bytes(Vec<u8>);

impl Bytes {
    fn new() -> Self {
        // Nim multiplication is distributive, so a product is the xor of the products of bits.
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

    /// The product of two numbers of `2 * half` bits.
    fn product(&self, a: u64, b: u64, half: u32) -> u64 {
        if half == 4 {
            return u64::from(self.0[(a << 8 | b) as usize]);
        }
        by_halves(a, b, half, |a, b| self.product(a, b, half / 2))
    }
}
