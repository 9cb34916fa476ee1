//! The stand-in for proconio, as it is in a bundle, beside proconio itself: 500,000 values from
//! stdin, which is a file or a pipe.

use std::env;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::input;
use crate::report::{Report, best_times};

const VALUES: usize = 500_000;

/// Writes a random value.
type Value = fn(&mut SmallRng) -> String;

/// The name of each case in the table, the type to read, and how to generate a value.
const CASES: [(&str, &str, Value); 8] = [
    ("any u64", "u64", |random| random.random::<u64>().to_string()),
    ("u64 up to 10^18", "u64", |random| (random.random::<u64>() >> 4).to_string()),
    ("u64 up to 10^9", "u64", |random| (random.random::<u64>() >> 34).to_string()),
    ("u64 up to 100", "u64", |random| random.random_range(0..=100).to_string()),
    ("any i32", "i32", |random| random.random::<i32>().to_string()),
    ("f64", "f64", |random| random.random::<f64>().to_string()),
    ("words", "String", |random| "abcdefghijkl"[..random.random_range(1..=12)].to_owned()),
    ("letters", "char", |random| random.random_range('a'..='z').to_string()),
];

pub fn measure(report: &mut Report) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("input");
    for (values, kind, value) in CASES {
        for (layout, space) in [("on one line", " "), ("a line each", "\n"), ("CRLF", "\r\n")] {
            fs::write(&file, text(value, space))?;
            for pipe in [false, true] {
                assert_eq!(run("proconio", kind, &file, pipe)?.1, run("", kind, &file, pipe)?.1);
                let proconio = || Ok(run("proconio", kind, &file, pipe)?.0);
                let times = best_times([&proconio, &|| Ok(run("", kind, &file, pipe)?.0)])?;
                let from = if pipe { "a pipe" } else { "a file" };
                let what = format!("reading {values}, {layout}, from {from}, beside proconio");
                report.speed_up(&what, VALUES, times);
            }
        }
    }
    Ok(())
}

/// Reads a list with one of the two readers, and prints the time.
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

/// Reads values of the type `kind`, and prints the nanoseconds and a hash of them.
pub fn read(reader: &str, kind: &str) -> Result<()> {
    match kind {
        "u64" => time!(reader, u64),
        "i32" => time!(reader, i32),
        "f64" => time!(reader, f64),
        "String" => time!(reader, String),
        "char" => time!(reader, char),
        _ => bail!("{kind}: no type that is measured"),
    }
    Ok(())
}

fn time<T: ToString>(read: impl FnOnce() -> Vec<T>) {
    let start = Instant::now();
    let list = read();
    let elapsed = start.elapsed().as_nanos();
    let mut hash = DefaultHasher::new();
    list.iter().for_each(|value| value.to_string().hash(&mut hash));
    println!("{elapsed} {}", hash.finish());
}

/// The input: the number of values, then the values.
fn text(value: Value, space: &str) -> String {
    let mut random = SmallRng::seed_from_u64(1);
    let mut text = format!("{VALUES}{space}");
    for _ in 0..VALUES {
        text += &value(&mut random);
        text += space;
    }
    text + "\n"
}

/// Runs [`read`] in a new process, and returns the time and the hash that it prints.
fn run(reader: &str, kind: &str, file: &Path, pipe: bool) -> Result<(Duration, String)> {
    let stdin = if pipe { Stdio::piped() } else { File::open(file)?.into() };
    let mut command = Command::new(env::current_exe()?);
    command.args(["read", reader, kind]).stdin(stdin).stdout(Stdio::piped());
    let mut child = command.spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(&fs::read(file)?)?;
    }
    let output = String::from_utf8(child.wait_with_output()?.stdout)?;
    let (nanoseconds, hash) = output.trim().split_once(' ').context("no time")?;
    Ok((Duration::from_nanos(nanoseconds.parse()?), hash.to_owned()))
}
