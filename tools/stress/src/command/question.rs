//! What `cargo grundy stress` is asked: what to test, and where inputs and answers come from.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cargo_grundy::compile::Solution;
use cargo_grundy::compile::cargo::{self, Mode};
use cargo_grundy::console::interrupt::INTERRUPTED;
use cargo_grundy::console::options::command;
use cargo_grundy::workspace::Workspace;
use grundy_judge::judging::Terms;
use grundy_judge::problem::{LANGUAGES, Problem};
use grundy_judge::verdict::Checker;
use grundy_judge::{files, judging};
use grundy_oracle::Oracle;

use super::Options;
use crate::drawn;
use crate::search::{Setup, Source};

/// What to test.
pub(super) struct Question<'a> {
    pub(super) name: String,
    pub(super) setup: Setup<'a>,
    /// The problem that a failing case is added to.
    pub(super) saves_to: Option<Problem>,
    /// The cases to split, with what reads them.
    pub(super) multi: Option<Multi>,
}

/// Cases that have many tests.
pub(super) struct Multi {
    pub(super) cases: Vec<PathBuf>,
    /// The solution that draws its input, or reads it as it is told to.
    pub(super) reader: Vec<String>,
}

/// The question that the options ask.
///
/// Fails if an option makes no sense, if a program is missing or doesn't compile, and as
/// [`Workspace::load`] does.
pub(super) fn question<'a>(options: &Options, tool: &'a Path) -> Result<Question<'a>> {
    let (Some(generator), Some(tested), None) =
        (&options.generator, &options.command, &options.problem)
    else {
        return of_problem(options, tool);
    };
    let terms = options.terms.terms(None, || Ok(Checker::default()))?;
    let source = match &options.reference {
        _ if terms.checker.is_interactor() => secrets(options, Some(command(generator)?), vec![])?,
        Some(reference) => {
            let (generator, reference) = (command(generator)?, command(reference)?);
            Source::Commands { generator, draws: false, reference }
        }
        None => return of_problem(options, tool),
    };
    lone(options, tool, source, terms, command(tested)?)
}

/// The question about programs that belong to no problem.
fn lone<'a>(
    options: &Options,
    tool: &'a Path,
    source: Source,
    terms: Terms,
    command: Vec<String>,
) -> Result<Question<'a>> {
    if options.save || options.bundled || options.multi {
        bail!("--save, --bundled and --multi are for a problem; name one such as p2148");
    }
    let name = shell_words::join(&command);
    let setup = Setup { tool, source, command, terms, interrupted: &INTERRUPTED };
    Ok(Question { name, setup, saves_to: None, multi: None })
}

/// The question about a problem.
fn of_problem<'a>(options: &Options, tool: &'a Path) -> Result<Question<'a>> {
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    let solution = solution(options, &workspace)?;
    let name = solution.binary.name.clone();
    let terms = options.terms.terms(solution.problem.as_ref(), || solution.checker())?;
    let source = source(options, &solution, terms.checker.is_interactor())?;
    let built = || match options.bundled {
        true => solution.bundled(),
        false => solution.built(Mode::Local),
    };
    let command = match &options.command {
        Some(tested) => program(tested, &solution)?,
        None => judging::command(&built()?.done(&format!("`{name}`"))?),
    };
    let multi = options.multi.then(|| multi(options, &solution)).transpose()?;
    let saves_to = solution.problem.filter(|_| options.save);
    if options.save && saves_to.is_none() {
        bail!(
            "`{name}` has no problem.toml beside it, so --save has no place for a case; leave it \
             out"
        );
    }
    let setup = Setup { tool, source, command, terms, interrupted: &INTERRUPTED };
    Ok(Question { name, setup, saves_to, multi })
}

/// The inputs of the problem's cases.
fn inputs(solution: &Solution) -> Result<Vec<PathBuf>> {
    let cases = solution.problem.as_ref().map(Problem::cases).transpose()?.unwrap_or_default();
    Ok(cases.into_iter().filter_map(|case| case.input).collect())
}

/// Inputs for an interactor.
///
/// Fails if there is nothing to make them from, or if an option makes no sense.
fn secrets(
    options: &Options,
    generator: Option<Vec<String>>,
    mut known: Vec<String>,
) -> Result<Source> {
    if options.reference.is_some() || !options.bound.is_empty() || options.multi {
        bail!(
            "--reference, --bound and --multi are for problems without an interactor; leave them \
             out"
        );
    }
    if generator.is_none() && known.is_empty() {
        bail!(
            "there is no case to vary; add one, or write a program that prints what the interactor \
             reads: gen.rs beside the solution, or --generator"
        );
    }
    known.sort_by_key(String::len);
    Ok(Source::Secrets { generator, known })
}

/// The cases of the problem, and the solution that reads them.
fn multi(options: &Options, solution: &Solution) -> Result<Multi> {
    let cases = inputs(solution)?;
    if cases.is_empty() {
        bail!("`{}` has no samples, whose tests --multi runs one by one", solution.binary.name);
    }
    Ok(Multi { cases, reader: drawn::program(solution, &options.bound)? })
}

/// Where inputs and answers come from: from the programs of the options, or else from those beside
/// the solution, or the oracle of the workspace. Where the solution is interactive, only inputs.
fn source(options: &Options, solution: &Solution, is_interactive: bool) -> Result<Source> {
    let named = |option: &Option<String>, stem: &str| {
        let words = option.clone().or_else(|| beside(solution, stem));
        words.map(|words| program(&words, solution)).transpose()
    };
    if is_interactive {
        let known =
            inputs(solution)?.iter().map(|file| files::read(file)).collect::<Result<_>>()?;
        return secrets(options, named(&options.generator, "gen")?, known);
    }
    let Some(reference) = named(&options.reference, "brute")? else {
        if options.generator.is_some() || !options.bound.is_empty() {
            bail!(
                "who says what is right? Name a brute force with --reference, or write brute.rs \
                 beside the solution"
            );
        }
        let command = cargo::oracle(solution.workspace, &solution.binary.name)?;
        return Ok(Source::Oracle(Oracle::new(command)));
    };
    let (generator, draws) = match named(&options.generator, "gen")? {
        Some(generator) => (generator, false),
        None => (drawn::program(solution, &options.bound)?, true),
    };
    Ok(Source::Commands { generator, draws, reference })
}

/// The source of a program beside the solution, as a word of a command line.
fn beside(solution: &Solution, stem: &str) -> Option<String> {
    let files = LANGUAGES
        .map(|extension| solution.binary.file.with_file_name(format!("{stem}.{extension}")));
    let file = files.into_iter().find(|file| file.is_file())?;
    Some(shell_words::quote(&file.to_string_lossy()).into_owned())
}

/// The command that the user names. A source in Rust may use what the solution may use.
fn program(words: &str, solution: &Solution) -> Result<Vec<String>> {
    match &shell_words::split(words).unwrap_or_default()[..] {
        [file] if file.ends_with(".rs") && Path::new(file).is_file() => {
            solution.other(Path::new(file))?.done(&format!("{file}: it"))
        }
        _ => command(words),
    }
}

fn solution<'a>(options: &Options, workspace: &'a Workspace) -> Result<Solution<'a>> {
    let binary = match &options.problem {
        Some(name) => workspace.binary(name)?,
        None => workspace.binary_here().context(
            "name a problem such as p2148, or go to its folder; or pass all of --generator, \
             --reference and --command",
        )?,
    };
    Solution::of(workspace, binary)
}
