//! `cargo grundy import`: makes a problem of what others have packed.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Error, Result};
use cargo_grundy::compile::Solution;
use cargo_grundy::console::interrupt::{self, was_interrupted};
use cargo_grundy::console::options::tool;
use cargo_grundy::console::output;
use cargo_grundy::workspace::Workspace;
use cargo_grundy_scaffold::Home;
use cargo_grundy_scaffold::commands::new::told;
use clap::{Parser, ValueHint};
use grundy_judge::files;
use grundy_judge::judges::Judge;
use grundy_judge::problem::{Case, Problem};
use grundy_oracle::answer_by_program;

use crate::import::{self, Import, ToMake};

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
/// package, and so does --complete, so take packages from people you trust.
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
    /// Complete the tests that the package only describes: its generators print the inputs, and its
    /// first right solution finds the answers
    #[arg(long)]
    complete: bool,
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
    let mut import = import::read(&options.place, options.id.as_deref(), judge, options.complete)?;
    if was_interrupted() {
        return Ok(ExitCode::from(interrupt::STATUS));
    }
    let made = home.create(&import.draft)?;
    let problem = Problem::read(&made.folder)?;
    let complaint =
        with_solution(&home, &problem.id, |solution| solution.checker().map(drop)).err();
    if options.complete {
        let complete = |solution: &Solution| complete(&problem, solution, &import.to_make);
        let notes = with_solution(&home, &problem.id, complete);
        import.notes.extend(notes.unwrap_or_else(|error| vec![shown(&error)]));
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

/// Makes the inputs that are yet to be made, and has the first right solution find the answers that
/// cases lack. Returns a note for each file that can't be made.
///
/// Fails if there is no such solution, or if one of these programs can't be compiled.
fn complete(problem: &Problem, solution: &Solution, to_make: &[ToMake]) -> Result<Vec<String>> {
    let mut maker = Maker { problem, solution, tool: tool()?, notes: vec![] };
    for ToMake { place, generator, arguments } in to_make {
        maker.make(generator, arguments, "", &problem.folder.join(place))?;
    }
    let needs_answers = !problem.is_interactive()?;
    let lacks_answer = |case: &Case| needs_answers && case.answer.is_none();
    for case in problem.cases()?.into_iter().filter(lacks_answer) {
        let Some(input) = case.input else { continue };
        let right = problem.metadata.right.first();
        let right =
            right.context("--complete: the package has no right solution that was taken")?;
        let right = right.to_string_lossy();
        maker.make(&right, &[], &files::read(&input)?, &input.with_extension("out"))?;
    }
    Ok(maker.notes)
}

/// Makes files by the programs of a package.
struct Maker<'a> {
    problem: &'a Problem,
    solution: &'a Solution<'a>,
    tool: PathBuf,
    notes: Vec<String>,
}

impl Maker<'_> {
    /// Writes what a program prints to `place`, or notes why it prints nothing.
    fn make(
        &mut self,
        source: &str,
        arguments: &[String],
        input: &str,
        place: &Path,
    ) -> Result<()> {
        if was_interrupted() {
            return Ok(());
        }
        let built = self.solution.other(&self.problem.folder.join(source))?;
        let program = built.done(source)?;
        let mut started = |stopper| interrupt::stop(vec![stopper]);
        let command = [&program, arguments].concat();
        match answer_by_program(&command, input, &self.tool, &mut started) {
            Ok(text) => {
                let written = place.parent().map_or(Ok(()), fs::create_dir_all);
                let written = written.and_then(|()| fs::write(place, text));
                written.with_context(|| files::cannot_write(place))
            }
            Err(error) => {
                let error = shown(&error).replace(&shell_words::join(&program), source);
                self.notes.push(format!("{}: {error}", files::shown(place).display()));
                Ok(())
            }
        }
    }
}
