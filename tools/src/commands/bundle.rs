//! `cargo grundy bundle`: prints the one source file to submit, once it has been checked.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use cargo_grundy::build::{self, ChosenRustc, Outcome, Submission};
use cargo_grundy::bundle::Bundle;
use cargo_grundy::judge::Samples;
use cargo_grundy::judge::report::CAVEAT;
use cargo_grundy::online::{Judge, STD_ONLY};
use cargo_grundy::problem::Problem;
use cargo_grundy::workspace::Workspace;
use cargo_grundy::workspace::toolchain::is_version;
use clap::{Args, ValueEnum};

use super::options::tool;
use super::{clipboard, completions, output};

/// Print a solution and the library code that it uses as one source file to submit.
///
/// The compiler decides what is used: the file has nothing that rustc can prove to be unused.
/// Libraries of the workspace, path dependencies and the crates that the judge lacks become
/// modules.
///
/// By default, the file is compiled by rustc alone, with the judge's edition and flags, and run on
/// the problem's samples first, where it must print what the program that Cargo builds prints. If
/// that fails, or if the file is larger than the judge allows, it isn't printed. A binary without a
/// problem.toml beside it is only compiled. Where rustup has installed the judge's version of
/// rustc, that one compiles the file: get it with `rustup toolchain install 1.89.0`, say.
///
/// Exit status: 0 if the file is printed, 1 if it fails the check or is too large, 2 if it can't be
/// bundled or checked.
#[derive(Args)]
pub struct Options {
    /// The binary to bundle, such as p2148
    #[arg(add = completions::binaries())]
    binary: String,
    /// Bundle for this judge [default: the judge of the problem, else `std`, which provides no
    /// crates but std]
    #[arg(long, add = completions::judges())]
    judge: Option<String>,
    /// Write to FILE instead of stdout
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Copy the file to the clipboard as well
    #[arg(long)]
    copy: bool,
    /// Remove comments and needless white space
    #[arg(long)]
    minify: bool,
    /// How far to check the file before printing it
    #[arg(long, value_enum, default_value_t = Check::Run)]
    check: Check,
    /// Print which names lead from the solution to ITEM, such as grundy::nim::wins, instead of the
    /// file
    #[arg(long, value_name = "ITEM")]
    why: Option<String>,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum Check {
    /// Don't check it; rustc is still asked what is unused
    None,
    /// Compile it alone, as the judge does
    Compile,
    /// Compile it, and run it on the samples
    Run,
}

/// Bundles, checks and prints.
pub fn run(options: &Options) -> Result<ExitCode> {
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    let binary = workspace.binary(&options.binary)?;
    let problem = Problem::beside(binary)?;
    let judge = match (&options.judge, &problem) {
        (Some(name), _) => Judge::named(name)?,
        (None, Some(problem)) => problem.metadata.judge,
        (None, None) => &STD_ONLY,
    };
    let submission = Submission::new(&workspace, binary, judge)?.minified(options.minify);
    let tool = tool()?;
    let samples = match &problem {
        Some(problem) if options.check == Check::Run => {
            Some(Samples::of(&tool, &workspace, binary, problem)?)
        }
        _ => None,
    };
    let outcome = match (options.check, &samples) {
        (Check::None, _) => submission.bundle(build::Check::Nothing)?,
        (_, Some(samples)) => {
            let trial = |program: &_| samples.try_out(program);
            submission.bundle(build::Check::Passes(&trial))?
        }
        (_, None) => submission.bundle(build::Check::Compiles)?,
    };
    let checked = match outcome {
        Outcome::Accepted(checked) => checked,
        Outcome::Rejected(_, complaint) | Outcome::DoesNotCompile(complaint) => {
            output::tell(complaint.trim_end());
            return Ok(ExitCode::FAILURE);
        }
    };
    let checks = checks(options.check, samples.as_ref(), submission.compiler(), judge);
    let bundle = checked.bundle;
    if let Some(item) = &options.why {
        return explain(&bundle, item);
    }
    let heading = format!("{} for {}, edition {}", binary.name, judge.id, submission.edition());
    let size = Size::of(&bundle, judge);
    let modules = match &bundle.modules[..] {
        [] => "no library".to_owned(),
        modules => modules.join(", "),
    };
    if !size.fits {
        output::tell(&format!(
            "{heading}: {}; {modules}; too large{}; the largest items, in bytes:",
            size.words,
            if options.minify { "" } else { ", so try --minify" }
        ));
        for item in bundle.items.iter().take(10) {
            let doubt =
                if item.is_doubtful { " (rustc calls it unused, but it is named)" } else { "" };
            output::tell(&format!("{:>8}  {}{doubt}", item.size, item.path));
        }
        return Ok(ExitCode::FAILURE);
    }
    match &options.output {
        Some(file) => fs::write(file, &bundle.text)
            .with_context(|| format!("{}: can't write", file.display()))?,
        None => output::print(io::stdout(), &bundle.text).map(drop)?,
    }
    if options.copy {
        clipboard::copy(&bundle.text)?;
    }
    for warning in submission.warnings(&bundle) {
        output::tell(&format!("warning: {warning}"));
    }
    output::tell(&format!("{heading}: {}; {modules}; {}", size.words, checks.join(", ")));
    if samples.is_some() && !CAVEAT.is_empty() {
        output::tell(CAVEAT.trim_end());
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints why an item is in a bundle.
fn explain(bundle: &Bundle, name: &str) -> Result<ExitCode> {
    for item in bundle.items_named(name)? {
        let lines: String = item.why.iter().map(|line| format!("    {line}\n")).collect();
        let text = format!("{}: {} bytes\n{lines}", item.path, item.size);
        if !output::print(io::stdout(), &text)? {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Describes the checks that a bundle has passed.
fn checks(
    check: Check,
    samples: Option<&Samples>,
    compiler: &ChosenRustc,
    judge: &Judge,
) -> Vec<String> {
    let release = &compiler.release;
    let mut checks = vec![match (check, judge.rustc) {
        (Check::None, _) => "not checked".to_owned(),
        (_, Some(theirs)) if !is_version(release, theirs) => {
            format!("compiled by rustc {release} ({} has {theirs})", judge.id)
        }
        _ => format!("compiled by rustc {release}"),
    }];
    if let Some(samples) = samples {
        let plural = if samples.count() == 1 { "" } else { "s" };
        checks.push(format!("{} sample{plural} passed", samples.count()));
    }
    checks
}

/// The size of a bundle, and whether the judge accepts it.
struct Size {
    words: String,
    fits: bool,
}

impl Size {
    fn of(bundle: &Bundle, judge: &Judge) -> Size {
        let Some(limit) = &judge.source_limit else {
            return Size { words: format!("{} bytes", bundle.text.len()), fits: true };
        };
        let (size, limit, unit) = limit.measure(&bundle.text);
        Size { words: format!("{size} of {limit} {unit}"), fits: size <= limit }
    }
}
