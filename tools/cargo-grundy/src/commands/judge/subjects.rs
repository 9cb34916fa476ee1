//! What is judged: the programs that the options mean, each with its cases and its checker.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use grundy_judge::judging::{Candidate, Subject};
use grundy_judge::problem::{Case, Problem, cases};
use grundy_judge::verdict::{Checker, Verdict};

use super::Options;
use crate::compile;
use crate::compile::cargo::{self, Mode};
use crate::console::options::{command, store_near};
use crate::trial;
use crate::workspace::{Target, Workspace};

/// The subjects to judge, and the folder of the verdict cache.
pub(super) fn subjects(options: &Options, tool: &Path) -> Result<(Vec<Subject>, Option<PathBuf>)> {
    let Some((workspace, names)) = named(options)? else {
        return Ok((vec![lone_command(options)?], store_near(&std::env::current_dir()?)));
    };
    let subjects = of_workspace(options, tool, &workspace, &names)?;
    Ok((subjects, Some(workspace.store())))
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
        candidate: Candidate::Command(command(words)?),
        checker: options.checker.checker(|| Ok(Checker::default()))?,
        allowance: options.limits.allowance(None),
        channels: options.channels.channels(None),
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
    tool: &Path,
    workspace: &Workspace,
    names: &[String],
) -> Result<Vec<Subject>> {
    let mut solutions: Vec<Solution> = Vec::new();
    for name in names {
        let binary = workspace.binary(name)?;
        if solutions.iter().any(|solution| solution.binary == binary) {
            continue;
        }
        let problem = Problem::beside(&binary.file)?;
        solutions.push(Solution { options, tool, workspace, binary, problem });
    }
    let needs_cargo = !options.bundled && options.command.is_none();
    let names: Vec<&str> = solutions.iter().map(|solution| &*solution.binary.name).collect();
    let mode = if options.debug { Mode::Checked } else { Mode::Local };
    let names = if needs_cargo { &names[..] } else { &[] };
    let mut built = cargo::solutions(workspace, names, mode)?;
    let mut subjects = Vec::new();
    for solution in solutions {
        let candidate = match &options.command {
            Some(words) => Candidate::Command(command(words)?),
            None if options.bundled => solution.bundled()?,
            None => {
                let built = built.remove(&solution.binary.name);
                built.context("Cargo hasn't reported the program")?.into()
            }
        };
        solution.add_subjects(candidate, &mut subjects)?;
    }
    Ok(subjects)
}

/// A binary of a workspace, and the problem that it solves.
struct Solution<'a> {
    options: &'a Options,
    tool: &'a Path,
    workspace: &'a Workspace,
    binary: &'a Target,
    problem: Option<Problem>,
}

impl Solution<'_> {
    fn add_subjects(&self, candidate: Candidate, subjects: &mut Vec<Subject>) -> Result<()> {
        let solution = Subject {
            name: self.binary.name.clone(),
            candidate,
            checker: self.checker()?,
            allowance: self.options.limits.allowance(self.problem.as_ref()),
            channels: self.options.channels.channels(self.problem.as_ref()),
            cases: self.cases()?,
            expected: None,
            again: self.again(),
        };
        let is_of_the_problem = self.options.command.is_none() && self.options.cases.is_none();
        let problem = self.problem.as_ref().filter(|_| is_of_the_problem);
        let metadata = || problem.iter().map(|problem| &problem.metadata);
        let right = metadata().flat_map(|metadata| &metadata.right);
        let wrong = metadata().flat_map(|metadata| &metadata.wrong);
        let others = right
            .map(|file| (file, Verdict::Ac))
            .chain(wrong.map(|wrong| (&wrong.file, wrong.verdict)))
            .map(|(file, verdict)| -> Result<Subject> {
                let (name, candidate) = self.other(file)?;
                let (expected, again) = (Some(verdict), String::new());
                Ok(Subject { name, candidate, expected, again, ..solution.clone() })
            });
        let others = others.collect::<Result<Vec<_>>>()?;
        subjects.push(solution);
        subjects.extend(others);
        Ok(())
    }

    /// Builds another solution from a file in the problem's folder. Returns its name in the report,
    /// and the program.
    fn other(&self, file: &Path) -> Result<(String, Candidate)> {
        let problem = self.problem.as_ref().context("it belongs to a problem")?;
        let source = problem.folder.join(file);
        let candidate = compile::candidate(self.workspace, self.binary, problem, &source)?;
        Ok((format!("{}/{}", problem.id, file.display()), candidate))
    }

    fn bundled(&self) -> Result<Candidate> {
        let problem = self.problem.as_ref();
        Ok(trial::bundled(self.tool, self.workspace, self.binary, problem)?.into())
    }

    fn cases(&self) -> Result<Vec<Case>> {
        if let Some(place) = &self.options.cases {
            return cases::find(place);
        }
        let Some(problem) = &self.problem else {
            bail!(
                "`{}` has no problem.toml beside it; name its cases with --cases, a folder with \
                 1.in and 1.out",
                self.binary.name
            );
        };
        problem.cases()
    }

    fn checker(&self) -> Result<Checker> {
        let problem = self.problem.as_ref();
        self.options.checker.checker(|| compile::checker(self.workspace, self.binary, problem))
    }

    fn again(&self) -> String {
        let mut again = format!("cargo grundy judge {}", self.binary.name);
        if self.options.bundled {
            again += " --bundled";
        }
        if let Some(words) = &self.options.command {
            again += &format!(" --command {}", shell_words::quote(words));
        }
        again + " --cases"
    }
}
