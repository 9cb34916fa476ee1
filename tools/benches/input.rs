//! Times the stand-in, as it is in a bundle, against proconio: 500,000 values from standard input,
//! a file or a pipe.

use std::env;
use std::error::Error;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

#[allow(dead_code, missing_docs, unused_imports)]
#[path = "../../snippets/input.rs"]
pub mod input;

const VALUES: usize = 500_000;
const ROUNDS: usize = 9;

/// Writes a random value.
type Value = fn(&mut StdRng) -> String;

/// What is read, the type that it is read as, and how one value is written.
const CASES: [(&str, &str, Value); 8] = [
    ("any u64", "u64", |random| random.random::<u64>().to_string()),
    ("up to 10^18", "u64", |random| (random.random::<u64>() >> 4).to_string()),
    ("up to 10^9", "u64", |random| (random.random::<u64>() >> 34).to_string()),
    ("up to 100", "u64", |random| random.random_range(0..=100).to_string()),
    ("any i32", "i32", |random| random.random::<i32>().to_string()),
    ("floats", "f64", |random| random.random::<f64>().to_string()),
    ("words", "String", |random| "abcdefghijkl"[..random.random_range(1..=12)].to_owned()),
    ("letters", "char", |random| random.random_range('a'..='z').to_string()),
];

/// Reads and times a list with each of both.
macro_rules! time {
    ($reader:expr, $type:ident) => {
        match $reader {
            "proconio" => time(|| {
                proconio::input! { n: usize, list: [$type; n] }
                list
            }),
            _ => time(|| {
                input::input! { n: usize, list: [$type; n] }
                list
            }),
        }
    };
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [_, reader, "u64"] => time!(reader, u64),
        [_, reader, "i32"] => time!(reader, i32),
        [_, reader, "f64"] => time!(reader, f64),
        [_, reader, "String"] => time!(reader, String),
        [_, reader, "char"] => time!(reader, char),
        _ => return compare(),
    }
    Ok(())
}

/// Prints the nanoseconds that `read` takes and a hash of what it reads.
fn time<T: ToString>(read: impl FnOnce() -> Vec<T>) {
    let start = Instant::now();
    let list = read();
    let elapsed = start.elapsed().as_nanos();
    let mut hash = DefaultHasher::new();
    list.iter().for_each(|value| value.to_string().hash(&mut hash));
    println!("{elapsed} {}", hash.finish());
}

fn compare() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("input");
    println!("best of {ROUNDS} rounds, {VALUES} values    proconio   stand-in   ratio");
    for (values, reader, value) in CASES {
        for (layout, space) in [("one line", " "), ("lines", "\n"), ("CRLF", "\r\n")] {
            fs::write(&file, text(value, space))?;
            for pipe in [false, true] {
                let mut best = [Duration::MAX; 2];
                for _ in 0..ROUNDS {
                    let (theirs, hash) = run("proconio", reader, &file, pipe)?;
                    let (ours, same) = run("stand-in", reader, &file, pipe)?;
                    assert_eq!(same, hash, "both read the same values");
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

/// The count and then the values.
fn text(value: Value, space: &str) -> String {
    let mut random = StdRng::seed_from_u64(1);
    let mut text = format!("{VALUES}{space}");
    for _ in 0..VALUES {
        text += &value(&mut random);
        text += space;
    }
    text + "\n"
}

/// Runs this program with one of both readers; the time and the hash that it prints.
fn run(
    which: &str,
    reader: &str,
    file: &std::path::Path,
    pipe: bool,
) -> Result<(Duration, String), Box<dyn Error>> {
    let stdin = if pipe { Stdio::piped() } else { File::open(file)?.into() };
    let mut command = Command::new(env::current_exe()?);
    let mut child = command.args([which, reader]).stdin(stdin).stdout(Stdio::piped()).spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(&fs::read(file)?)?;
    }
    let output = String::from_utf8(child.wait_with_output()?.stdout)?;
    let (nanoseconds, hash) = output.trim().split_once(' ').ok_or("no time")?;
    Ok((Duration::from_nanos(nanoseconds.parse()?), hash.to_owned()))
}
