//! `cargo grundy judge`: verdicts on solutions, or on any program, as a judge would give them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use anyhow::{Context as _, Result, bail};
use cargo_grundy::build::{self, Built};
use cargo_grundy::cases::{self, Case};
use cargo_grundy::compare::Comparison;
use cargo_grundy::judge::{self, Settings, Subject};
use cargo_grundy::judges;
use cargo_grundy::problem::Problem;
use cargo_grundy::report;
use cargo_grundy::submission;
use cargo_grundy::worker::Method;
use cargo_grundy::workspace::{Target, Workspace};
use clap::{Args, ValueEnum, ValueHint};
use indicatif::ProgressBar;

use super::completions;
use super::shared::{
    self, INTERRUPTED, LimitOptions, MethodOptions, STATUS_OF_INTERRUPTED, command, limits, method,
    own_method, stop_on_ctrl_c,
};

/// Run solutions, or any program, on test cases under limits, and tell the verdicts.
///
/// Exit status: 0 if every verdict is AC or PE, 1 if one isn't, 2 if a case has no answer, a
/// checker fails, or there are no cases.
///
/// A program runs in an empty folder, with an almost empty environment, no terminal, and a stack of
/// 128 MiB or three quarters of the memory limit, whichever is less. Times are CPU times.
#[derive(Args)]
pub struct Options {
    /// The problems, such as p2148, or other binaries of the workspace
    #[arg(add = completions::binaries())]
    pub(super) problems: Vec<String>,
    /// All problems of the workspace
    #[arg(long, conflicts_with = "problems")]
    pub(super) all: bool,
    /// Judge the bundle, compiled alone as the problem's judge does, and not what Cargo builds
    #[arg(long, conflicts_with = "command")]
    pub(super) bundled: bool,
    /// Judge this program, in any language; the words are split as a shell does, and those that
    /// name files become full paths
    #[arg(long, value_name = "WORDS", value_hint = ValueHint::AnyPath)]
    pub(super) command: Option<String>,
    /// The cases: a folder with N.in and N.out or N.ans, or with in/ and out/; or a pattern for
    /// input files; by default the problem's own
    #[arg(long, value_name = "DIR|GLOB", value_hint = ValueHint::AnyPath)]
    pub(super) cases: Option<String>,
    /// How many cases at a time; by default as many as there are cores
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// What to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Run what hasn't changed, too
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    method: MethodOptions,
    /// The Cargo.toml of the package, if it isn't here or above
    #[arg(long, value_name = "PATH")]
    pub(super) manifest_path: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lines for people
    Text,
    /// An object for programs
    Json,
    /// XML for pages of CI
    Junit,
}

/// What there is to tell.
pub struct Report {
    /// The report in the format that is asked for, with colours.
    pub text: String,
    /// The exit status.
    pub status: u8,
    /// Whether every solution compiles.
    pub is_built: bool,
}

/// Builds, judges and reports.
pub fn run(options: &Options) -> Result<ExitCode> {
    let report = report(options)?;
    shared::print(anstream::stdout(), &report.text)?;
    Ok(ExitCode::from(report.status))
}

/// Builds and judges.
pub fn report(options: &Options) -> Result<Report> {
    let (subjects, store) = subjects(options)?;
    let tool = std::env::current_exe().context("can't find this program itself")?;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let settings = Settings {
        tool: &tool,
        jobs: options.jobs.map_or_else(cores, usize::from),
        store,
        force: options.force,
        interrupted: &INTERRUPTED,
    };
    let bar = ProgressBar::hidden();
    let mut start = |stoppers, jobs| {
        bar.set_length(jobs as u64);
        bar.set_draw_target(indicatif::ProgressDrawTarget::stderr());
        stop_on_ctrl_c(stoppers);
    };
    let findings = judge::judge(&subjects, &settings, &mut start, &mut || bar.inc(1))?;
    bar.finish_and_clear();
    let rows: Vec<_> = subjects.iter().zip(findings.iter().map(Vec::as_slice)).collect();
    let status = match INTERRUPTED.load(Ordering::Relaxed) {
        true => STATUS_OF_INTERRUPTED,
        false => report::exit_status(&rows),
    };
    let text = match options.format {
        Format::Text => report::text(&rows),
        Format::Json => format!("{:#}\n", report::json(&rows, status)),
        Format::Junit => format!("{}\n", report::junit(&rows)?),
    };
    let is_built = subjects.iter().all(|subject| subject.command.is_ok());
    Ok(Report { text, status, is_built })
}

/// What to judge, and where verdicts are kept.
fn subjects(options: &Options) -> Result<(Vec<Subject>, Option<PathBuf>)> {
    let named = options.all || !options.problems.is_empty();
    if !named {
        let Some(words) = &options.command else {
            bail!("name a problem such as p2148, or --all, or a program with --command");
        };
        let Some(place) = &options.cases else {
            bail!("name the cases of the program with --cases, a folder with 1.in and 1.out");
        };
        let subject = Subject {
            name: words.clone(),
            command: Ok(command(words)?),
            method: method(&options.method, Method::Compare(Comparison::Tokens))?,
            limits: limits(&options.limits, None),
            output_limit: options.limits.output(),
            cases: cases::find(place)?,
            expected: None,
            again: format!("cargo grundy judge --command {} --cases", shell_words::quote(words)),
        };
        return Ok((vec![subject], store_near(&std::env::current_dir()?)));
    }
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    let names = match options.all {
        true => all_problems(&workspace)?,
        false => options.problems.clone(),
    };
    let subjects = of_workspace(options, &workspace, &names)?;
    Ok((subjects, Some(workspace.store())))
}

/// The names of all problems of the workspace, sorted: binaries with a `problem.toml` beside them,
/// and the folders of `problems` in any package, whether they have a binary or not.
fn all_problems(workspace: &Workspace) -> Result<Vec<String>> {
    let mut names = BTreeSet::new();
    for package in workspace.packages.iter().filter(|package| package.is_member) {
        let is_problem = |binary: &&Target| submission::problem_folder(binary).is_some();
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

/// The binaries of these names, each followed by the solutions of its problem that are wrong on
/// purpose.
fn of_workspace(
    options: &Options,
    workspace: &Workspace,
    names: &[String],
) -> Result<Vec<Subject>> {
    for name in names {
        workspace.binary(name)?;
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let needs_cargo = !options.bundled && options.command.is_none();
    let mut built = build::solutions(workspace, if needs_cargo { &names } else { &[] })?;
    let mut subjects = Vec::new();
    for name in names {
        let (package, binary) = workspace.binary(name)?;
        let folder = submission::problem_folder(binary);
        let problem = folder.map(|folder| Problem::read(&folder)).transpose()?;
        let context = Context { options, workspace, package, binary, problem };
        let solution = match &options.command {
            Some(words) => Ok(command(words)?),
            None if options.bundled => context.bundled(binary)?,
            None => as_command(built.remove(name).context("every binary is built once")?),
        };
        context.add_subjects(solution, &mut subjects)?;
    }
    Ok(subjects)
}

/// A binary of a workspace, and the problem that it solves.
struct Context<'a> {
    options: &'a Options,
    workspace: &'a Workspace,
    package: usize,
    binary: &'a Target,
    problem: Option<Problem>,
}

impl Context<'_> {
    fn add_subjects(
        &self,
        solution: Result<Vec<String>, String>,
        subjects: &mut Vec<Subject>,
    ) -> Result<()> {
        let options = self.options;
        let method = self.method()?;
        let limits = limits(&options.limits, self.problem.as_ref());
        let output_limit = options.limits.output();
        let cases = self.cases()?;
        subjects.push(Subject {
            name: self.binary.name.clone(),
            command: solution,
            method: method.clone(),
            limits,
            output_limit,
            cases: cases.clone(),
            expected: None,
            again: self.again(),
        });
        if options.command.is_some() || options.cases.is_some() {
            return Ok(());
        }
        if let Some(problem) = &self.problem {
            for wrong in &problem.metadata.wrong {
                let name = format!("{}/{}", problem.id, wrong.file.display());
                let file = problem.folder.join(&wrong.file);
                let command = self.bundled(&build::beside(self.binary, &file)?)?;
                subjects.push(Subject {
                    name,
                    command,
                    method: method.clone(),
                    limits,
                    output_limit,
                    cases: cases.clone(),
                    expected: Some(wrong.verdict),
                    again: String::new(),
                });
            }
        }
        Ok(())
    }

    fn bundled(&self, target: &Target) -> Result<Result<Vec<String>, String>> {
        let judge = self.problem.as_ref().map_or(&judges::STD_ONLY, |it| it.metadata.judge);
        Ok(as_command(build::bundled(self.workspace, self.package, target, judge)?))
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

    fn method(&self) -> Result<Method> {
        let problem = self.problem.as_ref();
        let own = own_method(self.workspace, self.package, self.binary, problem)?;
        method(&self.options.method, own)
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

fn as_command(built: Built) -> Result<Vec<String>, String> {
    built.map(|program| build::command(&program))
}

/// The target folder of the workspace that `folder` is in, or else the user's folder for caches.
fn store_near(folder: &Path) -> Option<PathBuf> {
    let workspace = folder.ancestors().find(|folder| folder.join("Cargo.lock").is_file());
    if let Some(workspace) = workspace {
        return Some(workspace.join("target/grundy"));
    }
    let set = |name| std::env::var_os(name).map(PathBuf::from);
    let home = set("XDG_CACHE_HOME").or_else(|| Some(set("HOME")?.join(".cache")))?;
    Some(home.join("grundy"))
}
