//! `cargo grundy explore`: the command line of the explorer.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use cargo_grundy::console::language::LanguageOption;
use cargo_grundy::console::progress::Progress;
use cargo_grundy::console::{clipboard, interrupt, options, output};
use cargo_grundy::snippet::{embedded, paste};
use clap::{Parser, ValueEnum, ValueHint};

use crate::code;
use crate::find::{self, find};
use crate::finding::{self, Finding};
use crate::game::{Play, Program, Request, Rules, Shape, Stressed, TEMPLATE, Values};
use crate::numbers;
use crate::parse;
use crate::report::Report;
use crate::rule::Source;

/// Compute the table of a game that you describe, and find the rule behind it; or find the rule
/// behind numbers
///
/// The file needs only a function `fn moves(P) -> Vec<P>` that returns all positions that a move
/// leads to, or `Vec<Vec<P>>` where a move leads to a sum of positions. A position is an integer, a
/// tuple or an array of up to four integers, or a `Vec` of them, whose order doesn't matter. With
/// `const MISERE: bool = true;`, whoever can't move wins; `fn won(P) -> Option<bool>` says which
/// positions end the game, and whether the player to move has won.
///
/// Each rule that is found is *proved* by a theorem, *checked* on the whole table and by the rules
/// at positions far outside of it, or only *fits* the table.
///
/// If you have only numbers, such as what your own brute force prints, --numbers looks for the rule
/// behind them. They belong to the positions 0, 1, 2, …, and there should be at least 16 of them.
/// Without the rules of the game, a rule can only *fit* the numbers.
///
/// Exit status: 0 if a rule was found, 1 if none was found, 2 if the game can't be explored.
#[derive(Parser)]
#[command(name = "cargo grundy explore", bin_name = "cargo grundy explore", version)]
#[command(max_term_width = 100)]
pub struct Options {
    /// The file with the rules
    #[arg(value_hint = ValueHint::FilePath)]
    #[arg(required_unless_present_any = ["take", "octal", "command", "new", "numbers"])]
    file: Option<PathBuf>,
    /// Explore the game of taking one of these numbers, such as 1,3,4
    #[arg(long, value_name = "NUMBERS", conflicts_with_all = ["file", "octal", "command", "new"])]
    take: Option<String>,
    /// Explore the octal game with this code, such as 0.77
    #[arg(long, value_name = "CODE", conflicts_with_all = ["file", "command", "new"])]
    octal: Option<String>,
    /// Ask this program for moves: it reads a position on each line, such as `3 4`, and answers
    /// with a line of options separated by commas, such as `2 4, 3 1`; the parts of a sum are
    /// separated by `+`
    #[arg(long, conflicts_with_all = ["file", "new"])]
    command: Option<String>,
    /// The number of coordinates of the positions of --command
    #[arg(long, value_name = "N", default_value_t = 1, requires = "command")]
    #[arg(value_parser = parse::dimensions)]
    coordinates: usize,
    /// Write a file with rules to start from
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "file")]
    new: Option<PathBuf>,
    /// Find the rule behind these Grundy values; without any, they are read from stdin
    #[arg(long, value_name = "N", num_args = 0.., allow_negative_numbers = true)]
    #[arg(conflicts_with_all = ["file", "take", "octal", "command", "new", "to", "stress"])]
    numbers: Option<Vec<String>>,
    /// The --numbers are the lost positions, in ascending order; all others up to the last are won
    #[arg(long, requires = "numbers")]
    lost: bool,
    /// The least coordinate, or one for each: 1,0 [default: 0]
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', value_parser = parse::coordinate)]
    #[arg(allow_negative_numbers = true)]
    from: Vec<u64>,
    /// The greatest coordinate, or one for each [default: as much as the time allows]
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', value_parser = parse::coordinate)]
    #[arg(allow_negative_numbers = true)]
    to: Vec<u64>,
    /// How many seconds the table may take
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0, value_parser = parse::seconds)]
    #[arg(allow_negative_numbers = true)]
    time: f64,
    /// How many seconds a rule may be looked for
    #[arg(long, value_name = "SECONDS", default_value_t = 2.2, value_parser = parse::seconds)]
    #[arg(allow_negative_numbers = true)]
    search: f64,
    /// Write the table as a picture in SVG
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    svg: Option<PathBuf>,
    /// Write the table as a picture in PNG
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    png: Option<PathBuf>,
    /// Print only the code of the rule, ready to paste
    #[arg(long)]
    code: bool,
    /// Copy the code of the rule to the clipboard
    #[arg(long)]
    copy: bool,
    /// Hold the code of the rule against the rules of the game at so many random positions
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "2000")]
    #[arg(value_parser = options::number::<u64>(1))]
    stress: Option<u64>,
    /// The seed of the random positions
    #[arg(long, value_name = "N", default_value_t = 1, requires = "stress")]
    #[arg(value_parser = options::number::<u64>(0))]
    seed: u64,
    /// How the result is printed
    #[arg(long, value_enum, default_value_t, conflicts_with = "code")]
    format: Format,
    #[command(flatten)]
    language: LanguageOption,
}

/// How a result is printed.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

/// The most values of each coordinate, by the number of coordinates. For multisets: of the sum.
const SIZES: [u64; 5] = [200, 1_000_000, 512, 100, 40];

/// Explores a game or numbers, or writes the template of a game.
pub fn run(options: &Options) -> Result<ExitCode> {
    if let Some(path) = &options.new {
        return new(path);
    }
    if let Some(numbers) = &options.numbers {
        return explore_numbers(options, numbers);
    }
    interrupt::handle();
    let rules = rules(options)?;
    let progress = Progress::default();
    progress.say("compiling the rules");
    let program = Program::new(&rules)?;
    let mut play = Play::start(&program)?;
    let request = request(options, &play.shape)?;
    let values = play.table(&request, &mut |shells, moves| {
        progress.say(&format!("coordinates below {shells}, {moves} moves"));
        !interrupt::was_interrupted()
    })?;
    progress.say("looking for a rule");
    let until = Instant::now() + Duration::from_secs_f64(options.search);
    let family = rules.family.as_ref();
    let (far, source) = (find::FAR, snippet as Source);
    let mut context = finding::Context { play: Some(&mut play), family, until, far, source };
    let found = find(&values, &mut context)?;
    drop(progress);
    let language = options.language.language();
    let report = Report { values: &values, found: &found, rules: Some(&rules), language };
    pictures(options, &report)?;
    let status = show(&report, options.format, options.code, options.copy)?;
    match (options.stress, found.first()) {
        (Some(count), Some(first)) => stress(options, &rules, (&report, first), &request, count),
        _ => Ok(status),
    }
}

/// Looks for the rule behind numbers.
fn explore_numbers(options: &Options, words: &[String]) -> Result<ExitCode> {
    let from = match *options.from {
        [] => 0,
        [from] => from,
        _ => bail!("--from: found {} numbers, expected one", options.from.len()),
    };
    let numbers = numbers::read(words)?;
    let values = Values::Table(match options.lost {
        true => numbers::lost(from, &numbers)?,
        false => numbers::values(from, &numbers)?,
    });
    let until = Instant::now() + Duration::from_secs_f64(options.search);
    let (far, source) = (find::FAR, snippet as Source);
    let mut context = finding::Context { play: None, family: None, until, far, source };
    let found = find(&values, &mut context)?;
    let language = options.language.language();
    let report = Report { values: &values, found: &found, rules: None, language };
    pictures(options, &report)?;
    show(&report, options.format, options.code, options.copy)
}

/// The text of a function of a snippet and of all that it needs; all of the snippet where the
/// bundler can't take it apart.
fn snippet(name: &str, function: &str) -> String {
    let text = embedded::text(name).unwrap_or_default();
    paste::item(name, text, function).unwrap_or_else(|_| text.to_owned())
}

/// Holds the code of a rule against the rules of the game.
fn stress(
    options: &Options,
    rules: &Rules,
    (report, found): (&Report, &Finding),
    request: &Request,
    count: u64,
) -> Result<ExitCode> {
    let dimensions = report.dimensions();
    let program = Program::with_claim(rules, Some(&code::claim(found, dimensions)))?;
    let mut play = Play::start(&program)?;
    Ok(match play.stress(count, options.seed, &request.from, found.kind)? {
        Stressed::Agrees => {
            output::tell(&format!("the code agrees with the rules at {count} random positions"));
            ExitCode::SUCCESS
        }
        Stressed::Differs { at, claimed, needed } => {
            output::tell(&format!(
                "the code is wrong at ({}): it gives {claimed}, and {needed} follows from what it \
                 gives the options",
                at.replace(' ', ", ")
            ));
            ExitCode::FAILURE
        }
    })
}

/// Prints a report; returns the exit status.
fn show(report: &Report, format: Format, is_code: bool, is_copied: bool) -> Result<ExitCode> {
    let Some(code) = report.code() else {
        match format {
            Format::Json => drop(output::print(io::stdout(), &(report.json()? + "\n"))?),
            Format::Text if is_code => output::tell(&report.nothing()),
            Format::Text => drop(output::print(anstream::stdout(), &report.text(size()))?),
        }
        return Ok(ExitCode::FAILURE);
    };
    match format {
        Format::Json => drop(output::print(io::stdout(), &(report.json()? + "\n"))?),
        Format::Text if is_code => drop(output::print(io::stdout(), &code)?),
        Format::Text => drop(output::print(anstream::stdout(), &report.text(size()))?),
    }
    if is_copied {
        clipboard::copy(&code)?;
        output::tell(&format!("copied {} lines", code.lines().count()));
    }
    Ok(ExitCode::SUCCESS)
}

/// The width of the terminal, if stdout is one.
fn size() -> Option<usize> {
    io::stdout().is_terminal().then(textwrap::termwidth)
}

fn rules(options: &Options) -> Result<Rules> {
    if let Some(numbers) = &options.take {
        return Rules::subtraction(numbers);
    }
    if let Some(code) = &options.octal {
        return Rules::octal(code);
    }
    if let Some(words) = &options.command {
        return Rules::command(&options::command(words)?, options.coordinates);
    }
    Rules::read(options.file.as_deref().context("name a file with the rules of a game")?)
}

/// The table that the options ask for.
fn request(options: &Options, shape: &Shape) -> Result<Request> {
    let dimensions = shape.dimensions;
    let count = dimensions.max(1);
    let each = |name: &str, numbers: &[u64], default: u64| match *numbers {
        [] => Ok(vec![default; count]),
        [number] => Ok(vec![number; count]),
        _ if numbers.len() == count => Ok(numbers.to_vec()),
        _ => bail!("{name}: found {} numbers, expected one or {count}", numbers.len()),
    };
    let from = each("--from", &options.from, 0)?;
    let to = each("--to", &options.to, u64::MAX)?;
    let mut size = Vec::new();
    for (&from, &to) in from.iter().zip(&to) {
        let greatest = shape.greatest;
        match to {
            _ if from > greatest => {
                bail!("--from {from}: the type of positions ends at {greatest}")
            }
            u64::MAX => size.push(SIZES[dimensions].min((greatest - from).saturating_add(1))),
            to if to < from => bail!("--to {to}: less than --from {from}"),
            to if to > greatest => bail!("--to {to}: the type of positions ends at {greatest}"),
            to => size.push(to - from + 1),
        }
    }
    let cells = size.iter().try_fold(1u64, |cells, &size| cells.checked_mul(size));
    if dimensions > 0 && cells.is_none_or(|cells| cells > 1 << 26) {
        bail!("--to: the table would have more than {} positions; ask for fewer", 1 << 26);
    }
    Ok(Request { from, size, time: Duration::from_secs_f64(options.time) })
}

/// Writes the template of a game.
fn new(path: &Path) -> Result<ExitCode> {
    let written = fs::OpenOptions::new().write(true).create_new(true).open(path);
    let mut file = match written {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            bail!("{}: already exists; nothing was written", path.display())
        }
        opened => opened.with_context(|| format!("{}: can't write", path.display()))?,
    };
    io::Write::write_all(&mut file, TEMPLATE.as_bytes())?;
    output::tell(&format!(
        "{}: written; these are the rules of Nim with two heaps. Write yours, and then run `cargo \
         grundy explore {}`",
        path.display(),
        path.display()
    ));
    Ok(ExitCode::SUCCESS)
}

/// Writes the pictures that the options ask for.
fn pictures(options: &Options, report: &Report) -> Result<()> {
    let write = |path: &Path, picture: Vec<u8>| {
        fs::write(path, picture).with_context(|| format!("{}: can't write", path.display()))?;
        output::tell(&format!("{}: written", path.display()));
        anyhow::Ok(())
    };
    if let Some(path) = &options.svg {
        write(path, report.svg()?)?;
    }
    if let Some(path) = &options.png {
        write(path, report.png()?)?;
    }
    Ok(())
}
