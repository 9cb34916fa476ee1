//! `cargo grundy judge`: runs solutions, or any program, on test cases and prints the verdicts.

mod subjects;
mod watch;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, ValueEnum, ValueHint};
use grundy_judge::judging::{self, Progress, Settings, Stopper, report, show};
use grundy_judge::parallel;
use indicatif::ProgressBar;

use crate::console::interrupt::{self, INTERRUPTED, was_interrupted};
use crate::console::options::{TermOptions, number, tool};
use crate::console::progress::while_building;
use crate::console::{completions, output};
use crate::trial::diagnosis;
use crate::workspace::Workspace;

/// Run solutions, or any program, on test cases, and print verdicts.
///
/// By default, a problem's solution is built by Cargo in release mode and run on the samples and on
/// the problem's own cases. The problem's other solutions, right and wrong, are run as well, and
/// each must get its expected verdict. They may be in Rust, C++, C, Java or Python, and so may the
/// problem's checker or interactor.
///
/// Verdicts are cached: a case isn't run again until its program, checker, files or limits change.
/// TLE and ILE aren't cached, and neither are verdicts on scripts.
///
/// A program runs in an empty folder, with an almost empty environment, no terminal, and a stack of
/// 128 MiB or three quarters of the memory limit, whichever is less. Times are CPU times. The
/// memory of a program shows as at least about 5 MiB, which the process that starts it uses.
///
/// On systems other than Linux, times are on the clock, so they are longer while the machine is
/// busy, and a program that waits gets TLE instead of ILE. There, memory is neither measured nor
/// limited, the stack is what the system gives, and only the program itself is stopped, not the
/// processes that it has started.
///
/// Outputs are compared as the problem's judge compares them, unless the problem has a checker or
/// says otherwise. Luogu compares lines, so two numbers on one line instead of two are wrong.
/// Kattis ignores the case of letters. On HDU and POJ, other white space is PE, which doesn't pass
/// there. All others compare tokens, and PE passes.
///
/// With --watch, all files in the folders of the workspace's packages count, but for hidden ones
/// and what Cargo writes, and so do the files of --cases, and the program and files of --command. A
/// terminal is cleared before each report; elsewhere, the reports follow each other.
///
/// Exit status: 0 if every program passes, 1 if a program fails, 2 if a case has no input or
/// no answer, a checker fails, or there are no cases. With --watch: 0 after Ctrl-C, 2 if the first
/// round can't begin.
#[derive(Args)]
pub struct Options {
    /// The problems to judge, such as p2148, or other binaries of the workspace [default: the one
    /// in whose folder you are]
    #[arg(add = completions::binaries())]
    problems: Vec<String>,
    /// Judge all problems of the workspace
    #[arg(long, conflicts_with = "problems")]
    all: bool,
    /// Judge what `bundle` prints, compiled alone as the judge does, instead of Cargo's build
    #[arg(long, conflicts_with = "command")]
    bundled: bool,
    /// Judge the solutions with overflow checks and debug assertions, which panic where a release
    /// build goes on with a wrong number
    #[arg(long, conflicts_with_all = ["bundled", "command"])]
    debug: bool,
    /// Show the first case that a solution fails: its input, and what was expected beside what was
    /// found
    #[arg(long, conflicts_with = "format")]
    show: bool,
    /// List the five slowest cases
    #[arg(long, conflicts_with = "format")]
    slowest: bool,
    /// Judge this program, in any language; quote it as for a shell. Arguments that name existing
    /// files become absolute paths, and a source file by itself, such as a.cpp, is compiled
    #[arg(long, value_name = "COMMAND", value_hint = ValueHint::AnyPath)]
    command: Option<String>,
    /// Use these cases: a folder with N.in and N.out or N.ans, a folder with in/ and out/, or a
    /// pattern for input files [default: the samples and cases of the problem]
    #[arg(long, value_name = "DIR|GLOB", value_hint = ValueHint::AnyPath)]
    cases: Option<String>,
    /// Run N cases at a time [default: the number of cores]
    #[arg(short, long, value_name = "N", value_parser = number::<u16>(1))]
    jobs: Option<u16>,
    /// The format of the report
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Run every case, even if its verdict is cached
    #[arg(long)]
    force: bool,
    /// Stop judging a solution once it has failed a case. One that is wrong on purpose is always
    /// judged so
    #[arg(long)]
    first_failure: bool,
    /// Judge again whenever a file that matters is saved, until Ctrl-C
    #[arg(long)]
    watch: bool,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
    #[command(flatten)]
    terms: TermOptions,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Text for people
    Text,
    /// A JSON object for programs
    Json,
}

/// Builds, judges and reports.
pub fn run(options: &Options) -> Result<ExitCode> {
    if options.watch {
        return watch::run(options);
    }
    let (text, status) = report(options)?;
    output::print(anstream::stdout(), &text)?;
    Ok(ExitCode::from(status))
}

/// The report for people.
fn text(options: &Options, rows: &[report::Row], settings: &Settings) -> Result<String> {
    let mut text = report::text(rows) + &panics(options, rows, settings)?;
    if options.slowest {
        text += &report::slowest(rows);
    }
    if options.show {
        let width = textwrap::termwidth().clamp(40, 160);
        text += &show::first_failures(rows, settings, width)?;
    }
    Ok(text)
}

/// Builds and judges. Returns the report in the requested format, and the exit status.
fn report(options: &Options) -> Result<(String, u8)> {
    let tool = tool()?;
    let (subjects, store) = while_building(|| subjects::subjects(options))?;
    let settings = Settings {
        tool: &tool,
        jobs: options.jobs.map_or_else(parallel::cores, usize::from),
        store,
        force: options.force,
        first_failure: options.first_failure,
        backtraces: options.debug,
        interrupted: &INTERRUPTED,
    };
    let mut bar = Bar(ProgressBar::hidden());
    let reports = judging::judge_all(&subjects, &settings, &mut bar)?;
    bar.0.finish_and_clear();
    let rows: Vec<_> = subjects.iter().zip(reports.iter().map(Vec::as_slice)).collect();
    let status = match was_interrupted() {
        true => interrupt::STATUS,
        false => report::exit_status(&rows),
    };
    let text = match options.format {
        Format::Text => text(options, &rows, &settings)?,
        Format::Json => format!("{:#}\n", report::json(&rows, status)),
    };
    Ok((text, status))
}

/// What failing solutions say once they are built with overflow checks and debug assertions.
fn panics(options: &Options, rows: &[report::Row], settings: &Settings) -> Result<String> {
    let is_built_by_cargo = !options.bundled && options.command.is_none();
    let has_failed = rows.iter().any(|row| diagnosis::first_failure(row).is_some());
    if !is_built_by_cargo || !has_failed || options.debug || was_interrupted() {
        return Ok(String::new());
    }
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    let mut bar = Bar(ProgressBar::hidden());
    let panics = diagnosis::panics(&workspace, rows, settings, &mut bar);
    bar.0.finish_and_clear();
    panics
}

/// A progress bar on stderr.
struct Bar(ProgressBar);

impl Progress for Bar {
    fn start(&mut self, stoppers: Vec<Stopper>, cases: usize) {
        self.0.set_length(cases as u64);
        self.0.set_draw_target(indicatif::ProgressDrawTarget::stderr());
        interrupt::stop(stoppers);
    }

    fn advance(&mut self) {
        self.0.inc(1);
    }
}
