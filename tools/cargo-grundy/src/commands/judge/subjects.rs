//! What is judged: the programs that the options mean, each with its cases and its checker.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use grundy_judge::judging::{self, Built, Subject, Terms};
use grundy_judge::parallel;
use grundy_judge::problem::{Case, Metadata, Problem, cases};
use grundy_judge::verdict::{Checker, Verdict, Verdicts};

use super::Options;
use crate::compile::Solution;
use crate::compile::cargo::{self, Mode};
use crate::console::options::{command, store_near};
use crate::workspace::{Target, Workspace};

/// The subjects to judge, and the folder of the verdict cache.
pub(super) fn subjects(options: &Options) -> Result<(Vec<Subject>, Option<PathBuf>)> {
    let Some((workspace, names)) = named(options)? else {
        return Ok((vec![lone_command(options)?], store_near(&std::env::current_dir()?)));
    };
    Ok((of_workspace(options, &workspace, &names)?, Some(workspace.store())))
}

/// The names of the binaries to judge, with their workspace: those that the options name, or the
/// one here; `None` if a program is judged on cases that belong to no problem.
pub(super) fn named(options: &Options) -> Result<Option<(Workspace, Vec<String>)>> {
    let is_lone = options.command.is_some() && options.cases.is_some();
    let names_any = options.all || !options.problems.is_empty();
    if is_lone && !names_any {
        return Ok(None);
    }
    let workspace = match Workspace::load(options.manifest_path.as_deref()) {
        // What is missing then is a name, or cases.
        Err(_) if !names_any => return Ok(None),
        workspace => workspace?,
    };
    let names = match options.all {
        true => all_problems(&workspace)?,
        false if names_any => options.problems.clone(),
        false => workspace.binary_here().into_iter().map(|binary| binary.name.clone()).collect(),
    };
    Ok(Some(names).filter(|names| !names.is_empty()).map(|names| (workspace, names)))
}

/// The program of `--command`, on cases that belong to no problem.
fn lone_command(options: &Options) -> Result<Subject> {
    let Some(words) = &options.command else {
        bail!("name a problem such as p2148, or go to its folder; or pass --all, or --command");
    };
    let Some(place) = &options.cases else {
        bail!("name the cases of the program with --cases, a folder with 1.in and 1.out");
    };
    Ok(Subject {
        name: words.clone(),
        candidate: Built::Done(command(words)?),
        terms: options.terms.terms(None, || Ok(Checker::default()))?,
        cases: cases::find(place)?,
        expected: None,
        again: format!("cargo grundy judge --command {} --cases", shell_words::quote(words)),
    })
}

/// The names of all problems of the workspace, sorted: binaries with a `problem.toml` beside them,
/// and the folders in `problems` of any package, even those without a binary, which is an error
/// later on.
///
/// Fails if there are none, or if two packages have one of the same name.
fn all_problems(workspace: &Workspace) -> Result<Vec<String>> {
    let mut names = BTreeSet::new();
    for package in workspace.members() {
        let mut own = BTreeSet::new();
        let is_problem = |binary: &&Target| binary.file.with_file_name("problem.toml").is_file();
        own.extend(package.binaries.iter().filter(is_problem).map(|binary| binary.name.clone()));
        let folder = package.manifest.parent().context("a manifest is in a folder")?;
        if folder.join("problems").is_dir() {
            own.extend(Problem::all(folder)?.into_iter().map(|problem| problem.id));
        }
        if let Some(name) = own.intersection(&names).next() {
            bail!(
                "several packages have a problem `{name}`; judge each of them by its name, in the \
                 folder of its package"
            );
        }
        names.append(&mut own);
    }
    if names.is_empty() {
        bail!(
            "{}: no problems in this workspace; `cargo grundy new p1290` makes one",
            workspace.root.display()
        );
    }
    Ok(names.into_iter().collect())
}

/// The binaries with these names, each followed by the other solutions of its problem.
fn of_workspace(
    options: &Options,
    workspace: &Workspace,
    names: &[String],
) -> Result<Vec<Subject>> {
    let mut solutions: Vec<Solution> = Vec::new();
    for name in names {
        let binary = workspace.binary(name)?;
        if !solutions.iter().any(|solution| solution.binary == binary) {
            solutions.push(Solution::of(workspace, binary)?);
        }
    }
    let needs_cargo = !options.bundled && options.command.is_none();
    let names = solutions.iter().filter(|_| needs_cargo).map(|solution| &*solution.binary.name);
    let mode = if options.debug { Mode::Checked } else { Mode::Local };
    let built = cargo::solutions(workspace, &names.collect::<Vec<_>>(), mode)?;
    let conditions = parallel::map(&solutions, |solution| conditions(options, solution));
    let conditions = conditions.into_iter().collect::<Result<Vec<_>>>()?;
    let programs = solutions.iter().zip(&conditions);
    let programs: Vec<Program> =
        programs.flat_map(|(solution, on)| Program::all(options, solution, on)).collect();
    // rustc has use for one core most of the time.
    let candidates = parallel::map(&programs, |program| program.candidate(options, &built));
    let subjects = programs.into_iter().zip(candidates);
    subjects.map(|(program, candidate)| Ok(program.subject(options, candidate?))).collect()
}

/// How a solution is judged, and on which cases.
fn conditions(options: &Options, solution: &Solution) -> Result<(Terms, Vec<Case>)> {
    let Solution { binary, problem, .. } = solution;
    let cases = match (&options.cases, problem) {
        (Some(place), _) => cases::find(place)?,
        (None, Some(problem)) => problem.cases()?,
        (None, None) => bail!(
            "`{}` has no problem.toml beside it; name its cases with --cases, a folder with 1.in \
             and 1.out",
            binary.name
        ),
    };
    Ok((options.terms.terms(problem.as_ref(), || solution.checker())?, cases))
}

/// A program that is judged.
struct Program<'a> {
    solution: &'a Solution<'a>,
    conditions: &'a (Terms, Vec<Case>),
    /// If it isn't the solution: another one of its problem, and the verdict that it must get.
    other: Option<(&'a Problem, &'a Path, Verdicts)>,
}

impl<'a> Program<'a> {
    /// A solution, and the other solutions of its problem, which test the cases.
    fn all(
        options: &Options,
        solution: &'a Solution,
        conditions: &'a (Terms, Vec<Case>),
    ) -> Vec<Program<'a>> {
        let mut others = vec![None];
        if let (Some(problem), None, None) = (&solution.problem, &options.command, &options.cases) {
            let Metadata { right, wrong, .. } = &problem.metadata;
            let right = right.iter().map(|file| (file, Verdicts::One(Verdict::Ac)));
            let wrong = wrong.iter().map(|wrong| (&wrong.file, wrong.verdict.clone()));
            let files = right.chain(wrong);
            others.extend(files.map(|(file, verdict)| Some((problem, &**file, verdict))));
        }
        others.into_iter().map(|other| Program { solution, conditions, other }).collect()
    }

    /// Its command line. `built` has what Cargo has built.
    fn candidate(
        &self,
        options: &Options,
        built: &BTreeMap<String, Built<PathBuf>>,
    ) -> Result<Built<Vec<String>>> {
        let solution = self.solution;
        if let Some((problem, file, _)) = &self.other {
            return solution.other(&problem.folder.join(file));
        }
        if let Some(words) = &options.command {
            return Ok(Built::Done(command(words)?));
        }
        let program = match options.bundled {
            true => solution.bundled()?,
            false => {
                let built = built.get(&solution.binary.name);
                built.context("Cargo hasn't reported the program")?.clone()
            }
        };
        Ok(program.map(|program| judging::command(&program)))
    }

    fn subject(self, options: &Options, candidate: Built<Vec<String>>) -> Subject {
        let own = &self.solution.binary.name;
        let (name, again) = match &self.other {
            Some((problem, file, _)) => {
                (format!("{}/{}", problem.id, file.display()), String::new())
            }
            None => (own.clone(), again(options, own)),
        };
        let (terms, cases) = self.conditions.clone();
        let expected = self.other.map(|(.., verdict)| verdict);
        Subject { name, candidate, terms, cases, expected, again }
    }
}

/// The command line that judges a solution on a single case, without the case.
fn again(options: &Options, name: &str) -> String {
    let mut again = format!("cargo grundy judge {name}");
    if options.bundled {
        again += " --bundled";
    }
    if let Some(words) = &options.command {
        again += &format!(" --command {}", shell_words::quote(words));
    }
    again + " --cases"
}
