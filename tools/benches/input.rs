//! Times the stand-in, as it is in a bundle, against proconio: 500,000 `u64` from standard input,
//! a file or a pipe.

use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

#[allow(dead_code, missing_docs, unused_imports)]
#[path = "../../snippets/input.rs"]
pub mod input;

const NUMBERS: usize = 500_000;
const ROUNDS: usize = 9;

fn main() -> Result<(), Box<dyn Error>> {
    match env::args().nth(1).as_deref() {
        Some("proconio") => time(|| {
            proconio::input! { n: usize, list: [u64; n] }
            list
        }),
        Some("stand-in") => time(|| {
            input::input! { n: usize, list: [u64; n] }
            list
        }),
        _ => return compare(),
    }
    Ok(())
}

/// Prints the nanoseconds that `read` takes and a sum of what it reads.
fn time(read: impl FnOnce() -> Vec<u64>) {
    let start = Instant::now();
    let list = read();
    let elapsed = start.elapsed().as_nanos();
    println!("{elapsed} {}", list.iter().fold(0u64, |sum, value| sum.wrapping_mul(31) ^ value));
}

fn compare() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("input");
    println!("best of {ROUNDS} rounds, {NUMBERS} numbers   proconio   stand-in   ratio");
    for (values, bits) in [("any u64", 0), ("up to 10^18", 4), ("up to 10^9", 34)] {
        for (layout, space) in [("one line", " "), ("lines", "\n")] {
            fs::write(&file, text(bits, space)?)?;
            for pipe in [false, true] {
                let mut best = [Duration::MAX; 2];
                for _ in 0..ROUNDS {
                    let (theirs, sum) = run("proconio", &file, pipe)?;
                    let (ours, same) = run("stand-in", &file, pipe)?;
                    assert_eq!(same, sum, "both read the same numbers");
                    best = [best[0].min(theirs), best[1].min(ours)];
                }
                let ratio = best[0].as_secs_f64() / best[1].as_secs_f64();
                let from = if pipe { "pipe" } else { "file" };
                let [theirs, ours] = best.map(|time| time.as_secs_f64() * 1e3);
                println!(
                    "{values:12} {layout:9} {from:4} {theirs:17.1} ms {ours:7.1} ms {ratio:7.2}"
                );
            }
        }
    }
    Ok(())
}

/// The count and then the numbers, each of 64 random bits less `bits`.
fn text(bits: u32, space: &str) -> Result<String, std::fmt::Error> {
    let mut random = StdRng::seed_from_u64(1);
    let mut text = format!("{NUMBERS}\n");
    for _ in 0..NUMBERS {
        write!(text, "{}{space}", random.random::<u64>() >> bits)?;
    }
    Ok(text + "\n")
}

/// Runs this program as `reader`; the time and the sum that it prints.
fn run(
    reader: &str,
    file: &std::path::Path,
    pipe: bool,
) -> Result<(Duration, String), Box<dyn Error>> {
    let stdin = if pipe { Stdio::piped() } else { File::open(file)?.into() };
    let mut command = Command::new(env::current_exe()?);
    let mut child = command.arg(reader).stdin(stdin).stdout(Stdio::piped()).spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(&fs::read(file)?)?;
    }
    let output = String::from_utf8(child.wait_with_output()?.stdout)?;
    let (nanoseconds, sum) = output.trim().split_once(' ').ok_or("no time")?;
    Ok((Duration::from_nanos(nanoseconds.parse()?), sum.to_owned()))
}
