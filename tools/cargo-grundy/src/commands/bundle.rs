//! `cargo grundy bundle`: prints the one source file to submit, once it has been checked.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;
use grundy_judge::judges::Judge;
use grundy_judge::judging::Built;

use crate::compile::Solution;
use crate::console::bundling::{self, Check};
use crate::console::{clipboard, completions, output};
use crate::workspace::Workspace;

/// Print the one file to submit: a solution and what it uses.
///
/// The compiler decides what is used: the file has nothing that rustc can prove to be unused.
/// Libraries of the workspace, path dependencies and the crates that the judge lacks become
/// modules.
///
/// A library's function that never runs, but must be there, has an empty loop as its body. The
/// comments of crates from registries are left out, but for those about copyright.
///
/// rustc is asked whether the file is the same program as the one that Cargo builds, function by
/// function. If it isn't, there is no file, and the error says where and how the two differ. Where
/// a crate can't be built alone for this comparison, a warning says so.
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
    /// The binary to bundle, such as p2148 [default: the one in whose folder you are]
    #[arg(add = completions::binaries())]
    binary: Option<String>,
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
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

/// Bundles, checks and prints.
pub fn run(options: &Options) -> Result<ExitCode> {
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    let binary = workspace.binary_or_here(options.binary.as_deref())?;
    let solution = Solution::of(&workspace, binary)?;
    let judge = match &options.judge {
        Some(name) => Judge::named(name)?,
        None => solution.judge(),
    };
    let checked = match bundling::checked(&solution, judge, options.minify, options.check)? {
        Built::Done(checked) => checked,
        Built::Errors(errors) => return Ok(failure(&errors)),
    };
    if let Some(complaint) = checked.failure {
        return Ok(failure(&complaint));
    }
    let bundle = checked.bundle;
    if let Some(excess) = checked.excess {
        output::tell(&excess);
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
    for warning in checked.warnings {
        output::tell(&format!("warning: {warning}"));
    }
    output::tell(&checked.summary);
    Ok(ExitCode::SUCCESS)
}

/// Says why there is no bundle.
fn failure(complaint: &str) -> ExitCode {
    output::tell(complaint.trim_end());
    ExitCode::FAILURE
}
