//! `cargo grundy import`: makes a problem of what others have packed.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Error, Result};
use cargo_grundy::commands::new::told;
use cargo_grundy::compile::Solution;
use cargo_grundy::console::interrupt::{self, was_interrupted};
use cargo_grundy::console::options::tool;
use cargo_grundy::console::output;
use cargo_grundy::scaffold::Home;
use cargo_grundy::workspace::Workspace;
use clap::{Parser, ValueHint};
use grundy_judge::files;
use grundy_judge::judges::Judge;
use grundy_judge::problem::Problem;
use grundy_judge::stress::answer;

use crate::import::{self, Import};

/// Create a problem from a package: its tests, limits, checker, interactor and solutions.
///
/// The package is a folder or a ZIP archive: a Polygon package, a Kattis problem package, a folder
/// of a Library Checker problem, a folder of AtCoder's test cases with in/ and out/, or just N.in
/// with N.out or N.ans. What it is follows from its files.
///
/// The problem is created as `cargo grundy new` does, with a solution for you to write. The tests
/// that the package calls samples go to samples/, all others to cases/. The package's solutions go
/// to solutions/, and problem.toml lists the verdict that each must get. What can't be taken is
/// told.
///
/// An archive is refused if links or paths lead out of it, if a name occurs twice, or if a part is
/// encrypted; links in a folder aren't followed out of it. No package may hold more than 20,000
/// entries or 2 GiB. If anything fails, nothing is changed. But judging runs the programs of a
/// package, and so does --answers, so take packages from people you trust.
///
/// Exit status: 0 if the problem was created, 1 if it was, but its checker or interactor doesn't
/// compile, 2 if nothing was changed.
#[derive(Parser)]
#[command(name = "cargo grundy import", bin_name = "cargo grundy import", version)]
#[command(max_term_width = 100)]
pub struct Options {
    /// The folder or the ZIP archive
    #[arg(value_name = "DIR|ZIP", value_hint = ValueHint::AnyPath)]
    place: PathBuf,
    /// The id of the problem, such as p2148 [default: made from the package's name for it]
    #[arg(long, value_name = "ID")]
    id: Option<String>,
    /// The judge that the problem is from, such as luogu [default: the one of such packages]
    #[arg(long, value_name = "JUDGE")]
    judge: Option<String>,
    /// Take tests without answers, too, and have the answers found by the first right solution of
    /// the package
    #[arg(long)]
    answers: bool,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

/// Creates the folder, and prints what was taken, what wasn't, and what to do next.
pub fn run(options: &Options) -> Result<ExitCode> {
    let judge = options.judge.as_deref().map(Judge::named).transpose()?;
    let manifest = options.manifest_path.as_deref();
    let home = Home::find(manifest)?;
    // Ctrl-C in the middle would leave a problem half created, and what was unpacked.
    interrupt::handle();
    let mut import = import::read(&options.place, options.id.as_deref(), judge, options.answers)?;
    if was_interrupted() {
        return Ok(ExitCode::from(interrupt::STATUS));
    }
    let made = home.create(&import.draft)?;
    let problem = Problem::read(&made.folder)?;
    let complaint =
        with_solution(&home, &problem.id, |solution| solution.checker().map(drop)).err();
    if options.answers {
        let found = with_solution(&home, &problem.id, |solution| find_answers(&problem, solution));
        import.notes.extend(found.unwrap_or_else(|error| vec![shown(&error)]));
    }
    let complaint = complaint.as_ref().map(shown);
    let mut text = told(&import.draft, &made, manifest);
    let at = text.find('\n').map_or(text.len(), |end| end + 1);
    text.insert_str(at, &contents(&import, &problem, complaint.as_deref())?);
    output::print(io::stdout(), &text)?;
    Ok(ExitCode::from(u8::from(complaint.is_some())))
}

/// What was taken of the package, and what wasn't.
fn contents(import: &Import, problem: &Problem, complaint: Option<&str>) -> Result<String> {
    let own = problem.cases()?.iter().filter(|case| case.name.starts_with("cases/")).count();
    let (right, wrong) = (problem.metadata.right.len(), problem.metadata.wrong.len());
    let counts = [(own, "case"), (right, "right solution"), (wrong, "wrong solution")];
    let counted = |(count, what)| match count {
        0 => None,
        1 => Some(format!("1 {what}")),
        count => Some(format!("{count} {what}s")),
    };
    let parts: Vec<String> = counts.into_iter().filter_map(counted).collect();
    let colon = if parts.is_empty() { "" } else { ": " };
    let mut text = format!("  it was {}{colon}{}\n", import.kind, parts.join(", "));
    for note in import.notes.iter().map(String::as_str).chain(complaint) {
        let _ = writeln!(text, "  note: {note}");
    }
    Ok(text)
}

/// Does something with the solution of a problem, which Cargo knows by now.
fn with_solution<T>(home: &Home, id: &str, act: impl FnOnce(&Solution) -> Result<T>) -> Result<T> {
    let workspace = Workspace::load(Some(&home.folder.join("Cargo.toml")))?;
    act(&Solution::of(&workspace, workspace.binary(id)?)?)
}

/// An error as a note.
fn shown(error: &Error) -> String {
    format!("{error:#}").trim_end().replace('\n', "\n    ")
}

/// Has the first right solution find the answers that cases lack. Returns a note for each case that
/// has none all the same.
///
/// Fails if there is no such solution, if it can't be compiled, or if an answer can't be written.
fn find_answers(problem: &Problem, solution: &Solution) -> Result<Vec<String>> {
    let cases = problem.cases()?.into_iter().filter(|case| case.answer.is_none());
    let inputs: Vec<PathBuf> = cases.filter_map(|case| case.input).collect();
    if inputs.is_empty() {
        return Ok(vec![]);
    }
    let right = problem.metadata.right.first();
    let right =
        right.context("--answers: the package has no right solution that could be taken")?;
    let command = solution.other(&problem.folder.join(right))?.done(&right.to_string_lossy())?;
    let (tool, mut notes) = (tool()?, vec![]);
    for input in inputs.iter().take_while(|_| !was_interrupted()) {
        let mut started = |stopper| interrupt::stop(vec![stopper]);
        match answer::by_program(&command, &files::read(input)?, &tool, &mut started) {
            Ok(answer) => {
                let place = input.with_extension("out");
                fs::write(&place, answer).with_context(|| files::cannot_write(&place))?;
            }
            Err(error) => {
                let program = shell_words::join(&command);
                let error = shown(&error).replace(&program, &right.to_string_lossy());
                notes.push(format!("{}: {error}", files::shown(input).display()));
            }
        }
    }
    Ok(notes)
}
