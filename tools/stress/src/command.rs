//! `cargo grundy stress`: runs a solution on random inputs until it fails.

mod question;

use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anstyle::{AnsiColor, Style};
use anyhow::{Result, bail};
use cargo_grundy::console::interrupt::was_interrupted;
use cargo_grundy::console::options::{TermOptions, number, tool};
use cargo_grundy::console::progress::while_building;
use cargo_grundy::console::{completions, interrupt, output};
use clap::{Parser, ValueHint};
use grundy_judge::files;
use grundy_judge::judging::report::CAVEAT;
use grundy_judge::problem::Problem;
use grundy_judge::verdict::Verdict;
use grundy_oracle::Added;
use indicatif::{ProgressBar, ProgressStyle};

use crate::drawn;
use crate::search::{Failure, Plan, Stress, Tally, Until};

use question::{Multi, Question, question};

/// Run a solution on random inputs until it fails, and shrink them.
///
/// The answers come from the program of --reference, or from `brute.rs` beside the solution: a
/// brute force. No generator is needed: the solution's own `input!` says what the input is. It is
/// built once more with macros that draw values instead of reading them, small ones first, so that
/// pairs of indices in `[(Usize1, Usize1); n - 1]` are a tree, for example. An input that the
/// reference refuses, say by `assert!`, is skipped and counted. Where a draw needs help, use
/// --bound, or a comment in the solution, such as `// bound n=1..8 a=0..n`.
///
/// A generator, of --generator or `gen.rs` beside the solution, prints inputs instead. Without a
/// reference, inputs and answers come from the example `oracle` of the workspace, which is started
/// as `oracle serve PROBLEM`. Sizes cycle from 1 to --size; if --count is less than --size, the
/// largest sizes are run. An input that has come up before is skipped.
///
/// A problem with an interactor needs no reference: the inputs are what the interactor reads. A
/// generator prints them, or else those of the samples and cases are run and then varied, where
/// what the interactor fails on isn't an input.
///
/// A failing input is made smaller for at most 30 s: first by trying smaller sizes, then by
/// dropping lines and words and lowering numbers. The input must stay valid and the verdict the
/// same. The oracle decides what is valid; with --reference, an input is valid if the reference
/// exits with status 0 within 1 s of CPU time. The failing case is printed with the command that
/// reproduces it.
///
/// Exit status: 0 if no case fails, 1 if one does, 2 if there is no oracle, the oracle fails, or
/// the solution doesn't compile.
#[derive(Parser)]
#[command(name = "cargo grundy stress", bin_name = "cargo grundy stress", version)]
#[command(max_term_width = 100)]
pub struct Options {
    /// The problem to test, such as p2148, or another binary of the workspace [default: the one in
    /// whose folder you are]; not needed with --generator, --reference and --command
    #[arg(add = completions::binaries())]
    problem: Option<String>,
    /// The seed of the first case; it goes up by one with each case
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = number::<u64>(0))]
    seed: u64,
    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10, conflicts_with = "count")]
    #[arg(value_parser = number::<u64>(1))]
    seconds: u64,
    /// Stop after N cases instead, skipped ones included
    #[arg(long, alias = "cases", value_name = "N", value_parser = number::<u64>(1))]
    count: Option<u64>,
    /// The largest size of an input; the oracle or the generator decides what it means. Of a drawn
    /// input, it is the largest length of a list, and so are the numbers, which grow where a list
    /// has few of them
    #[arg(long, value_name = "SIZE", default_value_t = 10)]
    #[arg(value_parser = number::<u64>(1))]
    size: u64,
    /// Generate inputs by this program, called with a seed and a size as its last arguments
    /// [default: `gen.rs` or the like beside the solution, else inputs are drawn]
    #[arg(long, value_name = "COMMAND", value_hint = ValueHint::AnyPath)]
    generator: Option<String>,
    /// Solve inputs by this program, which reads an input and prints the answer [default:
    /// `brute.rs` or the like beside the solution, else the oracle of the workspace]
    #[arg(long, value_name = "COMMAND", value_hint = ValueHint::AnyPath)]
    reference: Option<String>,
    /// Draw the variable NAME of `input!`, or the elements of its list, so: n=1..8 (both ends are
    /// included, and may be variables), s=RGB (the letters of a text), p=permutation, e=tree or
    /// e=graph (the first two numbers of the elements); may be given several times
    #[arg(long, value_name = "NAME=BOUND", value_parser = drawn::bound)]
    bound: Vec<String>,
    /// Test what `bundle` prints, compiled alone as the judge does, instead of Cargo's build
    #[arg(long, conflicts_with = "command")]
    bundled: bool,
    /// Test this program, in any language; quote it as for a shell. Arguments that name existing
    /// files become absolute paths, and a source file by itself, such as a.cpp, is compiled
    #[arg(long, value_name = "COMMAND", value_hint = ValueHint::AnyPath)]
    command: Option<String>,
    /// First run the samples and the cases of the problem, each split into its tests: its first
    /// number is how many it has, and the solution's `input!` says where each begins. Shown is the
    /// first test that fails alone
    #[arg(long)]
    multi: bool,
    /// Save the failing case as cases/N.in and cases/N.out in the folder of the problem
    #[arg(long)]
    save: bool,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
    #[command(flatten)]
    terms: TermOptions,
}

/// A failure, and where it comes from: the command that draws it again, or the case it is part of.
struct Found {
    failure: Failure,
    origin: String,
}

/// Searches for a failing case, makes it smaller, prints it and saves it.
pub fn run(options: &Options) -> Result<ExitCode> {
    let tool = tool()?;
    let question = while_building(|| question(options, &tool))?;
    let Question { name, setup, saves_to, multi } = question;
    let mut stress = Stress::start(setup)?;
    interrupt::stop(vec![stress.stopper()]);
    let in_cases = multi.map(|multi| among_tests(&mut stress, &multi)).transpose()?;
    let (summary, found) = match in_cases {
        None => at_random(options, &mut stress)?,
        Some((tests, None)) => {
            let (cases, found) = at_random(options, &mut stress)?;
            (format!("{tests}, {cases}"), found)
        }
        Some(tests) => tests,
    };
    let text = match &found {
        None if was_interrupted() => format!("interrupted: {summary}, none fails\n"),
        None => format!("{GREEN}AC{GREEN:#}    {name}  {summary}\n"),
        Some(found) => format!("{}\n{summary}\n", told(&name, found, &mut stress)),
    };
    output::print(anstream::stdout(), &(text + CAVEAT))?;
    if let (Some(found), Some(problem)) = (&found, &saves_to) {
        output::print(io::stdout(), &save(problem, found, &stress)?)?;
    }
    Ok(ExitCode::from(match found {
        _ if was_interrupted() => interrupt::STATUS,
        None => 0,
        Some(_) => 1,
    }))
}

/// Runs random cases, and makes the first that fails smaller. Says how many were run.
fn at_random(options: &Options, stress: &mut Stress) -> Result<(String, Option<Found>)> {
    let bar = progress_bar(options);
    let start = Instant::now();
    let (tally, failure) = stress.find(&plan(options), &mut || bar.inc(1))?;
    let summary = summary(tally, start.elapsed(), stress.has_secrets());
    if let Some(failure) = &failure {
        bar.set_message(format!("{} found, made smaller", failure.finding.verdict));
    }
    let failure = failure.map(|failure| stress.make_smaller(failure)).transpose()?;
    bar.finish_and_clear();
    let found = failure.map(|failure| {
        let origin = replay(std::env::args().skip(1), failure.seed, failure.size);
        Found { failure, origin }
    });
    Ok((summary, found))
}

/// Runs the tests of cases one by one until one fails. Says how many were run.
///
/// Fails if no case can be split.
fn among_tests(stress: &mut Stress, multi: &Multi) -> Result<(String, Option<Found>)> {
    let mut count = 0;
    for file in &multi.cases {
        let Some(tests) = stress.split(&multi.reader, &files::read(file)?)? else { continue };
        count += tests.count();
        if let Some((range, failure)) = stress.find_among(&tests)? {
            let (first, last, all) = (range.start + 1, range.end, tests.count());
            let place = files::shown(file).display().to_string();
            let origin = match range.len() {
                1 => format!("test {first} of the {all} in {place}, alone"),
                _ => format!(
                    "tests {first} to {last} of the {all} in {place}: each is right alone, so \
                     something isn't reset between them"
                ),
            };
            return Ok((tests_of(count), Some(Found { failure, origin })));
        }
    }
    if count == 0 {
        bail!(
            "--multi: no sample begins with the number of its tests, followed by as many turns of \
             a loop with `input!`, or by a list of them"
        );
    }
    Ok((tests_of(count), None))
}

fn tests_of(count: usize) -> String {
    format!("{count} test{} of samples", if count == 1 { "" } else { "s" })
}

fn plan(options: &Options) -> Plan {
    let time = Until::Time(Duration::from_secs(options.seconds));
    let until = options.count.map_or(time, Until::Cases);
    Plan { seed: options.seed, size: options.size, until }
}

fn progress_bar(options: &Options) -> ProgressBar {
    let Some(count) = options.count else {
        let style = ProgressStyle::with_template("{spinner} {pos} cases, {elapsed} {msg}");
        let style = style.unwrap_or(ProgressStyle::default_spinner());
        return ProgressBar::no_length().with_style(style);
    };
    ProgressBar::new(count)
}

/// Adds the case to the problem's own, and says where it is.
fn save(problem: &Problem, found: &Found, stress: &Stress) -> Result<String> {
    let Failure { input, answer, .. } = &found.failure;
    let answer = (!stress.has_secrets()).then_some(answer.as_bytes());
    Ok(match grundy_oracle::add_case(problem, input.as_bytes(), answer)? {
        Added::New(case) => format!("saved as {}\n", case.file().display()),
        Added::Known(case) => {
            format!("not saved: {} has the same input\n", case.file().display())
        }
    })
}

const GREEN: Style = AnsiColor::Green.on_default().bold();
const RED: Style = AnsiColor::Red.on_default().bold();

/// How many cases were run, and how fast.
fn summary(tally: Tally, time: Duration, has_secrets: bool) -> String {
    let Tally { cases, duplicates, refused } = tally;
    let seconds = time.as_secs_f64();
    let rate = cases as f64 / seconds;
    let plural = |count| if count == 1 { "" } else { "s" };
    let refused = match refused {
        0 => String::new(),
        _ if has_secrets => {
            format!(", {refused} input{} refused by the interactor", plural(refused))
        }
        _ => format!(", {refused} drawn input{} refused by the reference", plural(refused)),
    };
    format!(
        "{cases} case{} in {seconds:.1} s ({rate:.0} a second), {duplicates} duplicate{} \
         skipped{refused}",
        plural(cases),
        plural(duplicates)
    )
}

/// The report of a failing case.
fn told(name: &str, Found { failure, origin }: &Found, stress: &mut Stress) -> String {
    let Failure { input, answer, finding, .. } = failure;
    let note = finding.note.trim_end().replace('\n', "\n      ");
    let mut text = format!("{RED}{:5}{RED:#} {name}  {note}\n      {origin}\n", finding.verdict);
    let mut parts = vec![("input", Some(input.clone()))];
    match (stress.has_secrets(), finding.verdict) {
        (false, _) => {
            parts.extend([("expected", Some(answer.clone())), ("found", stress.output(input))]);
        }
        // These two end by themselves.
        (true, Verdict::Wa | Verdict::Re) => {
            parts.push(("the interactor > and the solution <", stress.dialogue(input)));
        }
        (true, _) => {}
    }
    for (title, part) in parts {
        if let Some(part) = part {
            let _ = write!(text, "\n{title}:\n{}", excerpt(&part));
        }
    }
    text
}

/// The command line that runs this case alone, made from the arguments of this process.
fn replay(arguments: impl IntoIterator<Item = String>, seed: u64, size: u64) -> String {
    const REPLACED: [&str; 4] = ["--seed", "--seconds", "--count", "--size"];
    let mut kept = ["cargo", "grundy", "stress"].map(str::to_owned).to_vec();
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let option = argument.split('=').next().unwrap_or_default();
        if !REPLACED.contains(&option) {
            // What is saved isn't saved again.
            kept.extend(Some(argument).filter(|argument| argument != "--save"));
        } else if !argument.contains('=') {
            arguments.next();
        }
    }
    format!("{} --seed {seed} --size {size} --count 1", shell_words::join(kept))
}

/// A text cut to a length that a person reads.
fn excerpt(text: &str) -> String {
    const LINES: usize = 20;
    const COLUMNS: usize = 100;
    let mut shown = String::new();
    for line in text.lines().take(LINES) {
        shown.extend(line.chars().take(COLUMNS));
        if let Some(more) = line.chars().count().checked_sub(COLUMNS + 1) {
            let _ = write!(shown, " … and {} more characters", more + 1);
        }
        shown.push('\n');
    }
    match text.lines().count() {
        0 => "(nothing)\n".to_owned(),
        count if count > LINES => format!("{shown}… and {} more lines\n", count - LINES),
        _ => shown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_case_is_made_again_by_the_same_options_but_for_which_cases() {
        let words = "p1 --seed 5 --save --command './a b' --count=9 --size 4";
        let words = shell_words::split(words).unwrap();
        assert_eq!(
            replay(words, 7, 3),
            "cargo grundy stress p1 --command './a b' --seed 7 --size 3 --count 1"
        );
    }

    #[test]
    fn a_long_text_is_cut() {
        assert_eq!(excerpt("1\n2"), "1\n2\n");
        assert_eq!(excerpt(""), "(nothing)\n");
        assert!(excerpt(&"1\n".repeat(23)).ends_with("1\n… and 3 more lines\n"));
        assert_eq!(
            excerpt(&"x".repeat(107)),
            format!("{} … and 7 more characters\n", "x".repeat(100))
        );
    }
}
