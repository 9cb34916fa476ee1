//! `cargo grundy guess`: the rule behind numbers.

use std::io::{self, IsTerminal, Read};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use cargo_grundy::explore::find::{self, find};
use cargo_grundy::explore::finding;
use cargo_grundy::explore::game::Values;
use cargo_grundy::explore::report::Report;
use cargo_grundy::explore::table::{Kind, Table};
use clap::Args;

use super::explore::{Format, show};
use super::language::LanguageOption;

/// Find the rule behind numbers, such as the Grundy values that a brute force prints
///
/// The numbers are those of the positions 0, 1, 2, …; there should be at least 16 of them. Without
/// the rules of the game, a rule can only *fit* the numbers; `cargo grundy explore` checks it.
///
/// Exit status: 0 if a rule was found, 1 if none was found, 2 if there are no numbers to look at.
#[derive(Args)]
pub struct Options {
    /// The numbers; if there are none, they are read from stdin
    numbers: Vec<String>,
    /// The position of the first number
    #[arg(long, value_name = "N", default_value_t = 0)]
    from: u64,
    /// The numbers are the lost positions, in ascending order; all others up to the last are won
    #[arg(long)]
    lost: bool,
    /// Print only the code of the rule, ready to paste
    #[arg(long)]
    code: bool,
    /// Copy the code of the rule to the clipboard
    #[arg(long)]
    copy: bool,
    /// How the result is printed
    #[arg(long, value_enum, default_value_t, conflicts_with = "code")]
    format: Format,
    #[command(flatten)]
    language: LanguageOption,
}

/// How long rules are looked for.
const LEARNING: Duration = Duration::from_millis(2500);
/// The greatest position in a list of lost ones.
const GREATEST: u64 = 10_000_000;

/// Looks for the rule of some numbers.
pub fn run(options: &Options) -> Result<ExitCode> {
    let table = table(options, &numbers(options)?)?;
    let until = Instant::now() + LEARNING;
    let values = Values::Table(table);
    let mut context = finding::Context { play: None, family: None, until, far: find::FAR };
    let found = find(&values, &mut context)?;
    let language = options.language.language();
    let report = Report { values: &values, found: &found, rules: None, language };
    show(&report, options.format, options.code, options.copy)
}

/// The numbers of the command line or of stdin.
fn numbers(options: &Options) -> Result<Vec<u64>> {
    let mut words = options.numbers.join(" ");
    if words.is_empty() {
        if io::stdin().is_terminal() {
            bail!("no numbers; write them behind `guess`, or pipe them in");
        }
        io::stdin().read_to_string(&mut words).context("can't read stdin")?;
    }
    let words =
        words.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty());
    let number = |(i, word): (usize, &str)| {
        word.parse::<u64>().ok().with_context(|| {
            format!("number {}: found `{word}`, expected a natural number below 2^64", i + 1)
        })
    };
    let numbers: Vec<u64> = words.enumerate().map(number).collect::<Result<_>>()?;
    if numbers.is_empty() {
        bail!("no numbers; write them behind `guess`, or pipe them in");
    }
    Ok(numbers)
}

fn table(options: &Options, numbers: &[u64]) -> Result<Table> {
    if !options.lost {
        let greatest = u64::from(Table::FREE) >> 2;
        if let Some(number) = numbers.iter().find(|&&number| number >= greatest) {
            bail!("found {number}, expected Grundy values, which are below {greatest}");
        }
        let cells = numbers.iter().map(|&number| number as u32).collect();
        return Ok(Table::sequence(Kind::Grundy, options.from, cells));
    }
    if let Some(pair) = numbers.windows(2).find(|pair| pair[0] >= pair[1]) {
        bail!("found {} after {}, expected lost positions in ascending order", pair[1], pair[0]);
    }
    let (first, last) = (options.from, numbers[numbers.len() - 1]);
    if numbers[0] < first || last - first > GREATEST {
        bail!(
            "found the lost positions {} to {last}, expected some from {first} to {}",
            numbers[0],
            first + GREATEST
        );
    }
    let mut cells = vec![1; (last - first + 1) as usize];
    for number in numbers {
        cells[(number - first) as usize] = 0;
    }
    Ok(Table::sequence(Kind::Outcome, first, cells))
}
