//! `cargo grundy explore`: the command line of the explorer.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use cargo_grundy::console::progress::Progress;
use cargo_grundy::console::{clipboard, options, output};
use cargo_grundy::snippet::{embedded, paste};

use crate::arguments::Format;
pub use crate::arguments::Options;
use crate::budget::Search;
use crate::code;
use crate::far;
use crate::find::find;
use crate::finding::{self, Finding, Tried};
use crate::game::{self, Play, Program, Request, Rules, Stressed, TEMPLATE, Values};
use crate::numbers;
use crate::proof::{Answer, Goal};
use crate::report::{self, Report};
use crate::rule::{Source, Tier};
use crate::table::NAMES;
use crate::winning;

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
    let request = options.request(&play.shape, rules.are_listed)?;
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
    let ordered = match &values {
        Values::Multisets(_, sets) => play.first_ordered(sets)?,
        Values::Table(_) => None,
    };
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
    if let Some(set) = ordered {
        output::tell(&report::order_matters(&rules.name, set, language));
    }
    // Where the table ends as the user says, the game may end, too.
    if found.is_empty() && !options.to.is_empty() && options.is_for_people() {
        let tried = Tried::default();
        let mut alone = finding::Context { play: None, tried, ..context };
        if let Some(first) = find(&values, &mut alone)?.first() {
            let rule = first.rule.text(NAMES[report.dimensions()]);
            output::tell(&report::of_table_alone(&rule, language));
        }
    }
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
