//! `cargo grundy bundle`: the one source file for a judge, checked before you see it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail};
use cargo_grundy::bundle::{self, Bundle, Extent};
use cargo_grundy::cases::{self, Case};
use cargo_grundy::judge::{self, Settings, Subject};
use cargo_grundy::judges::{self, Judge};
use cargo_grundy::minify::minified;
use cargo_grundy::problem::Problem;
use cargo_grundy::rustc::{self, Goal};
use cargo_grundy::workspace::Workspace;
use cargo_grundy::{build, clipboard, report, submission};
use clap::{Args, ValueEnum};

use super::{completions, shared};

/// Print the one source file to submit: the solution and what it uses, compiled and run first.
#[derive(Args)]
pub struct Options {
    /// The binary, such as p2148
    #[arg(add = completions::binaries())]
    binary: String,
    /// The judge; by default that of the problem, else `std` and no other crate
    #[arg(long, add = completions::judges())]
    judge: Option<String>,
    /// Write to this file instead of stdout
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Put it on the clipboard as well
    #[arg(long)]
    copy: bool,
    /// Leave out comments and the white space that isn't needed
    #[arg(long)]
    minify: bool,
    /// How far to check it first
    #[arg(long, value_enum, default_value_t = Check::Run)]
    check: Check,
    /// The Cargo.toml of the package, if it isn't here or above
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum Check {
    /// Not at all
    None,
    /// Compile it alone, as the judge does
    Compile,
    /// Run it on the samples as well
    Run,
}

/// What is bundled, and for whom.
struct Task {
    name: String,
    workspace: Workspace,
    package: usize,
    crates: Vec<bundle::CrateSource>,
    judge: &'static Judge,
    edition: String,
    problem: Option<Problem>,
    check: Check,
    minify: bool,
}

/// Bundles, checks and prints.
pub fn run(options: &Options) -> Result<ExitCode> {
    let task = task(options)?;
    let (bundle, checks) = match checked(&task)? {
        Ok(checked) => checked,
        Err(complaint) => {
            shared::tell(complaint.trim_end());
            return Ok(ExitCode::FAILURE);
        }
    };
    let (summary, fits) = summary(options, &task, &bundle, &checks);
    if !fits {
        shared::tell(&summary);
        for (name, size) in bundle.items.iter().take(10) {
            shared::tell(&format!("{size:>8}  {name}"));
        }
        return Ok(ExitCode::FAILURE);
    }
    match &options.output {
        Some(file) => fs::write(file, &bundle.text)
            .with_context(|| format!("{}: can't write", file.display()))?,
        None => shared::print(io::stdout(), &bundle.text).map(drop)?,
    }
    if options.copy {
        clipboard::copy(&bundle.text)?;
    }
    shared::tell(&summary);
    Ok(ExitCode::SUCCESS)
}

fn task(options: &Options) -> Result<Task> {
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    let (package, binary) = workspace.binary(&options.binary)?;
    let folder = submission::problem_folder(binary);
    let problem = folder.map(|folder| Problem::read(&folder)).transpose()?;
    let judge = match (&options.judge, &problem) {
        (Some(name), _) => submission::judge(name)?,
        (None, Some(problem)) => problem.metadata.judge,
        (None, None) => &judges::STD_ONLY,
    };
    Ok(Task {
        name: options.binary.clone(),
        package,
        crates: submission::crates(&workspace, package, binary, judge),
        judge,
        edition: submission::edition(judge, &binary.edition).to_owned(),
        workspace,
        problem,
        check: options.check,
        minify: options.minify,
    })
}

/// The bundle and what was checked of it, or what is wrong with it.
fn checked(task: &Task) -> Result<Result<(Bundle, Vec<String>), String>> {
    let make = |extent| -> Result<Bundle> {
        let mut bundle = bundle::bundle(task.crates.clone(), extent, &submission::read)?;
        if task.minify {
            bundle = minified(bundle)?;
        }
        Ok(bundle)
    };
    let bundle = make(Extent::Needed)?;
    let complaint = match check(task, &bundle)? {
        Ok(checks) => return Ok(Ok((bundle, checks))),
        Err(complaint) => complaint,
    };
    // What was left out may have been needed after all.
    let whole = make(Extent::Whole)?;
    match check(task, &whole)? {
        Ok(mut checks) => {
            checks.push("whole crates kept".to_owned());
            Ok(Ok((whole, checks)))
        }
        Err(_) => Ok(Err(complaint)),
    }
}

/// What was checked of a bundle, or what is wrong with it.
fn check(task: &Task, bundle: &Bundle) -> Result<Result<Vec<String>, String>> {
    if task.check == Check::None {
        return Ok(Ok(vec!["not checked".to_owned()]));
    }
    let folder = tempfile::tempdir()?;
    let (source, program) = (folder.path().join("bundle.rs"), folder.path().join("bundle"));
    fs::write(&source, &bundle.text)?;
    let cases = match &task.problem {
        Some(problem) if task.check == Check::Run => {
            cases::find(&problem.folder.join("samples").to_string_lossy())?
        }
        _ => vec![],
    };
    let provided = submission::provided(&task.crates, &bundle.text);
    let provided = rustc::build(&task.workspace.packages[task.package].manifest, &provided)?;
    let goal = if cases.is_empty() { Goal::Check } else { Goal::Program };
    let compiled =
        rustc::compile(bundle, &source, &program, task.judge, &task.edition, &provided, goal)?;
    if let Some(errors) = compiled {
        return Ok(Err(errors));
    }
    let mut checks = vec!["compiled".to_owned()];
    if !cases.is_empty() {
        if let Some(complaint) = complaint(task, &program, &cases)? {
            return Ok(Err(complaint));
        }
        let plural = if cases.len() == 1 { "" } else { "s" };
        checks.push(format!("{} sample{plural} passed", cases.len()));
    }
    Ok(Ok(checks))
}

/// What is wrong with `program` on the samples, if anything.
fn complaint(task: &Task, program: &Path, cases: &[Case]) -> Result<Option<String>> {
    let Some(problem) = &task.problem else { return Ok(None) };
    let (workspace, package) = (&task.workspace, task.package);
    let subject = Subject {
        name: "the bundle".to_owned(),
        command: Ok(build::command(program)),
        method: build::method(workspace, package, workspace.binary(&task.name)?.1, problem)?,
        limits: problem.limits(),
        output_limit: None,
        cases: cases.to_vec(),
        expected: None,
        again: format!("cargo grundy judge {} --bundled --cases", task.name),
    };
    let settings = Settings {
        tool: &std::env::current_exe().context("can't find this program itself")?,
        jobs: 1,
        store: None,
        force: true,
        interrupted: &AtomicBool::new(false),
    };
    let subjects = [subject];
    let findings = judge::judge(&subjects, &settings, &mut |_, _| {}, &mut || {})?;
    let rows = [(&subjects[0], &findings[0][..])];
    match report::exit_status(&rows) {
        0 => Ok(None),
        1 => Ok(Some(report::text(&rows))),
        _ => bail!("the samples can't be used\n{}", report::text(&rows)),
    }
}

/// One line about the bundle, and whether it is within the judge's limit.
fn summary(options: &Options, task: &Task, bundle: &Bundle, checks: &[String]) -> (String, bool) {
    let (size, fits) = match &task.judge.source_limit {
        None => (format!("{} bytes", bundle.text.len()), true),
        Some(limit) => {
            let (size, limit, unit) = limit.measure(&bundle.text);
            (format!("{size} of {limit} {unit}"), size <= limit)
        }
    };
    let modules = match &bundle.modules[..] {
        [] => "no library".to_owned(),
        modules => modules.join(", "),
    };
    let checks =
        if fits { checks.join(", ") } else { "too large; the largest items, in bytes:".to_owned() };
    let (name, judge, edition) = (&options.binary, task.judge.id, &task.edition);
    (format!("{name} for {judge}, edition {edition}: {size}; {modules}; {checks}"), fits)
}
