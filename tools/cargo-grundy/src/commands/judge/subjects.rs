//! What is judged: the programs that the options mean, each with its cases and its checker.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use grundy_judge::judging::{self, Built, Subject};
use grundy_judge::problem::{Problem, cases};
use grundy_judge::verdict::{Checker, Verdict};

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
fn all_problems(workspace: &Workspace) -> Result<Vec<String>> {
    let mut names = BTreeSet::new();
    for package in workspace.members() {
        let is_problem = |binary: &&Target| binary.file.with_file_name("problem.toml").is_file();
        names.extend(package.binaries.iter().filter(is_problem).map(|binary| binary.name.clone()));
        let folder = package.manifest.parent().context("a manifest is in a folder")?;
        if folder.join("problems").is_dir() {
            names.extend(Problem::all(folder)?.into_iter().map(|problem| problem.id));
        }
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
    let mut built = cargo::solutions(workspace, &names.collect::<Vec<_>>(), mode)?;
    let mut subjects = Vec::new();
    for solution in &solutions {
        let program = match &options.command {
            Some(words) => Built::Done(command(words)?),
            None if options.bundled => solution.bundled()?.map(|it| judging::command(&it)),
            None => {
                let built = built.remove(&solution.binary.name);
                let built = built.context("Cargo hasn't reported the program")?;
                built.map(|program| judging::command(&program))
            }
        };
        subjects.extend(of_solution(options, solution, program)?);
    }
    Ok(subjects)
}

/// A solution, and the other solutions of its problem, which test the cases.
fn of_solution(
    options: &Options,
    solution: &Solution,
    candidate: Built<Vec<String>>,
) -> Result<Vec<Subject>> {
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
    let own = Subject {
        name: binary.name.clone(),
        candidate,
        terms: options.terms.terms(problem.as_ref(), || solution.checker())?,
        cases,
        expected: None,
        again: again(options, &binary.name),
    };
    let mut subjects = vec![own];
    if let (Some(problem), None, None) = (problem, &options.command, &options.cases) {
        let right = problem.metadata.right.iter().map(|file| (file, Verdict::Ac));
        let wrong = problem.metadata.wrong.iter().map(|wrong| (&wrong.file, wrong.verdict));
        for (file, verdict) in right.chain(wrong) {
            subjects.push(Subject {
                name: format!("{}/{}", problem.id, file.display()),
                candidate: solution.other(&problem.folder.join(file))?,
                expected: Some(verdict),
                again: String::new(),
                ..subjects[0].clone()
            });
        }
    }
    Ok(subjects)
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
