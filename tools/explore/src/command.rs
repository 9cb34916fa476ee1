//! `cargo grundy explore`: the command line of the explorer.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use cargo_grundy::console::language::LanguageOption;
use cargo_grundy::console::progress::Progress;
use cargo_grundy::console::{clipboard, options, output};
use cargo_grundy::snippet::{embedded, paste};
use clap::{ArgGroup, Parser, ValueEnum, ValueHint};

use crate::budget::Search;
use crate::code;
use crate::far;
use crate::find::find;
use crate::finding::{self, Finding, Tried};
use crate::game::{self, Play, Program, Request, Rules, Shape, Stressed, TEMPLATE, Values};
use crate::numbers;
use crate::parse;
use crate::proof::{Answer, Goal};
use crate::report::Report;
use crate::rule::{Source, Tier};
use crate::winning;

/// Compute the table of a game that you describe, and find the rule behind it; or find the rule
/// behind numbers
///
/// The file needs only a function `fn moves(P) -> Vec<P>` that returns all positions that a move
/// leads to, or `Vec<Vec<P>>` where a move leads to a sum of positions. A position is an integer, a
/// tuple or an array of up to four integers, or a `Vec` of them, whose order doesn't matter. With
/// `const MISERE: bool = true;`, whoever can't move wins; `fn won(P) -> Option<bool>` says which
/// positions end the game, and whether the player to move has won.
///
/// Moves that are known can be proved of: `const TAKE: &[u64] = &[1, 3, 4];`, `const STEPS: &[(i64,
/// i64)] = &[(-1, 0), (0, -1)];`, which are added to the position, or `const MOVES: &str = "…";`,
/// which is a formula like that of --moves. They are compared with `fn moves` on the whole table,
/// or stand in its place; then nothing is compiled, and Rust isn't needed.
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
#[command(group = ArgGroup::new("game").required(true).args(GAMES))]
pub struct Options {
    /// The file with the rules
    #[arg(value_hint = ValueHint::FilePath)]
    file: Option<PathBuf>,
    /// Explore the game of taking one of these numbers, such as 1,3,4
    #[arg(long, value_name = "NUMBERS")]
    take: Option<String>,
    /// Explore the octal game with this code, such as 0.77
    #[arg(long, value_name = "CODE")]
    octal: Option<String>,
    /// Explore the game whose moves lead from (a, b) to (c, d) where this formula is true, such as
    /// '(c < a & d = b) | (c = a & d < b)', in the language of `cargo grundy prove`: the first half
    /// of its variables, in the order of the alphabet, is the position
    #[arg(long, value_name = "FORMULA")]
    moves: Option<String>,
    /// Ask this program for moves: it reads a position on each line, such as `3 4`, and answers
    /// with a line of options separated by commas, such as `2 4, 3 1`; the parts of a sum are
    /// separated by `+`
    #[arg(long)]
    command: Option<String>,
    /// The number of coordinates of the positions of --command
    #[arg(long, value_name = "N", default_value_t = 1, requires = "command")]
    #[arg(value_parser = parse::dimensions)]
    coordinates: usize,
    /// Write a file with rules to start from
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    new: Option<PathBuf>,
    /// Find the rule behind these Grundy values; without any, they are read from stdin
    #[arg(long, value_name = "N", num_args = 0.., allow_negative_numbers = true)]
    #[arg(conflicts_with_all = ["to", "stress", "proof"])]
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
    /// About how many seconds a rule may be looked for, counted in steps, so that each run finds
    /// the same
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
    /// Write the proof of the rule as a file that `cargo grundy prove` proves
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    proof: Option<PathBuf>,
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

/// What may be explored.
const GAMES: [&str; 7] = ["file", "take", "octal", "moves", "command", "new", "numbers"];

impl Options {
    /// Whether the table is printed.
    fn is_for_people(&self) -> bool {
        self.format == Format::Text && !self.code
    }
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

/// The same where the moves are known, whose options are all listed.
const LISTED: [u64; 5] = [0, 2_000, 100, 24, 10];

/// How much of the table is seen at once, by the number of coordinates, and how long that may take.
/// Of multisets, nothing is.
const AT_ONCE: [u64; 5] = [0, 2_500, 64, 16, 8];
const ALONE: Duration = Duration::from_millis(300);

/// Explores a game or numbers, or writes the template of a game.
pub fn run(options: &Options) -> Result<ExitCode> {
    if let Some(path) = &options.new {
        return new(path);
    }
    if let Some(numbers) = &options.numbers {
        return explore_numbers(options, numbers);
    }
    game::end_at_interrupt();
    let rules = rules(options)?;
    let progress = Progress::default();
    if options.stress.is_some() && !rules.has_code {
        bail!("--stress: needs `fn moves`, as the code of the rule is compiled with it");
    }
    if options.proof.is_some() && rules.moves.is_none() {
        bail!(
            "--proof: needs moves that are known, as `const TAKE`, `STEPS` or `MOVES` in the file, \
             or --moves"
        );
    }
    let program;
    let mut play = match &rules.moves {
        Some(moves) if !rules.has_code => Play::known(moves, rules.is_misere),
        _ => {
            progress.say("compiling the rules");
            program = Program::new(&rules)?;
            Play::start(&program)?
        }
    };
    let sizes = if rules.are_listed { LISTED } else { SIZES };
    let request = request(options, &play.shape, sizes)?;
    let language = options.language.language();
    // What is seen of the table comes at once, and all of it is for the rule.
    let seen = if options.is_for_people() { at_once(&mut play, &request)? } else { None };
    if let Some(values) = &seen {
        let (tried, rules) = (&Tried::default(), Some(&rules));
        let report = Report { values, found: &[], winning: None, rules, tried, language };
        progress.suspend(|| print(&report.table_text(size())))?;
    }
    let values = play.table(&request, &mut |shells, moves| {
        progress.say(&format!("coordinates below {shells}, {moves} moves"));
    })?;
    let values = match values {
        // In misère play, only what is lost can be proved.
        Values::Table(table) if rules.moves.is_some() && play.shape.is_misere => {
            Values::Table(table.outcomes())
        }
        values => values,
    };
    if let (Some(moves), Values::Table(table), true) = (&rules.moves, &values, rules.are_listed) {
        progress.say("comparing the moves");
        play.compare(moves, table)?;
    }
    progress.say("looking for a rule");
    let search = Search::new(Duration::from_secs_f64(options.search));
    let family = rules.family.as_ref();
    let (named, far, source) = (&far::named(&rules.text)[..], far::WORK, snippet as Source);
    let is_misere = play.shape.is_misere;
    let (player, tried) = (Some(&mut play), Tried::default());
    let mut context = finding::Context { play: player, family, named, search, tried, far, source };
    let mut found = find(&values, &mut context)?;
    if let (Some(moves), Values::Table(table), false) = (&rules.moves, &values, rules.has_won()) {
        progress.say("looking for a proof");
        found.retain_mut(|finding| {
            let Finding { ref rule, kind, .. } = *finding;
            let (rule, name) = (&**rule, rules.name.as_str());
            let goal = Goal { rule, kind, table, moves, is_misere, name };
            match goal.prove() {
                Some(Answer::Proved(proof)) => {
                    (finding.tier, finding.proof) = (Tier::Proved, Some(proof));
                    true
                }
                Some(Answer::False) => false,
                None => true,
            }
        });
        found.sort_by_key(|finding| finding.tier);
    }
    progress.say("looking for the move to make");
    let winning = match (found.first(), &values) {
        (Some(first), Values::Table(table)) => winning::find(&*first.rule, table, &mut context)?,
        _ => None,
    };
    drop(progress);
    write_proof(options, &found)?;
    let (tried, of_rules, winning) = (&context.tried, Some(&rules), winning.as_ref());
    let report =
        Report { values: &values, found: &found, winning, rules: of_rules, tried, language };
    pictures(options, &report)?;
    let status = show(&report, options, seen.is_some())?;
    match (options.stress, found.first()) {
        (Some(count), Some(first)) => stress(options, &rules, (&report, first), &request, count),
        _ => Ok(status),
    }
}

/// As much of the table as is seen; `None` if it isn't there at once.
fn at_once(play: &mut Play, request: &Request) -> Result<Option<Values>> {
    let most = AT_ONCE[play.shape.dimensions];
    let size: Vec<u64> = request.size.iter().map(|&size| size.min(most)).collect();
    let wanted: u64 = size.iter().product();
    if wanted == 0 {
        return Ok(None);
    }
    match play.table(&Request { size, time: ALONE, ..request.clone() }, &mut |_, _| ()) {
        Ok(Values::Table(table)) if table.cells.len() as u64 == wanted => {
            Ok(Some(Values::Table(table)))
        }
        Ok(_) => Ok(None),
        // What is wrong will be wrong in all of the table, unless it was the time.
        Err(_) => play.restart().map(|()| None),
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
    let search = Search::new(Duration::from_secs_f64(options.search));
    let (named, far, source) = (&[][..], far::WORK, snippet as Source);
    let (play, family, tried) = (None, None, Tried::default());
    let mut context = finding::Context { play, family, named, search, tried, far, source };
    let found = find(&values, &mut context)?;
    let tried = &context.tried;
    let language = options.language.language();
    let (found, winning) = (&found[..], None);
    let report = Report { values: &values, found, winning, rules: None, tried, language };
    pictures(options, &report)?;
    show(&report, options, false)
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

/// Prints a report, without the table if that is shown already; returns the exit status.
fn show(report: &Report, options: &Options, is_shown: bool) -> Result<ExitCode> {
    let code = report.code();
    match (options.format, &code) {
        (Format::Json, _) => drop(output::print(io::stdout(), &(report.json()? + "\n"))?),
        (Format::Text, Some(code)) if options.code => drop(output::print(io::stdout(), code)?),
        (Format::Text, None) if options.code => output::tell(&report.nothing()),
        (Format::Text, _) => {
            let table = if is_shown { String::new() } else { report.table_text(size()) };
            print(&(table + &report.text(size())))?;
        }
    }
    let Some(code) = code else { return Ok(ExitCode::FAILURE) };
    if options.copy {
        clipboard::copy(&code)?;
        output::tell(&format!("copied {} lines", code.lines().count()));
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints a text with colours.
fn print(text: &str) -> Result<()> {
    output::print(anstream::stdout(), text).map(drop)
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
    if let Some(formula) = &options.moves {
        return Rules::formula(formula);
    }
    if let Some(words) = &options.command {
        return Rules::command(&options::command(words)?, options.coordinates);
    }
    Rules::read(options.file.as_deref().context("name a file with the rules of a game")?)
}

/// Writes the proof of the first rule, if that is asked for.
fn write_proof(options: &Options, found: &[Finding]) -> Result<()> {
    let Some(path) = &options.proof else { return Ok(()) };
    let Some(proof) = found.iter().find_map(|finding| finding.proof.as_ref()) else {
        output::tell("--proof: no proof was found, so nothing is written");
        return Ok(());
    };
    fs::write(path, &proof.text).with_context(|| format!("{}: can't write", path.display()))?;
    output::tell(&format!("{}: written; cargo grundy prove {0} proves it", path.display()));
    Ok(())
}

/// The table that the options ask for.
fn request(options: &Options, shape: &Shape, sizes: [u64; 5]) -> Result<Request> {
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
            u64::MAX => size.push(sizes[dimensions].min((greatest - from).saturating_add(1))),
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
