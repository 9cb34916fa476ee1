//! `cargo grundy open`: opens the page of a problem in the browser.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use cargo_grundy::workspace::Workspace;
use clap::Parser;
use grundy_judge::problem::Problem;

use crate::browser;

/// Open the page of a problem in the browser.
///
/// Its address, the key `url` of problem.toml, is printed as well.
///
/// Exit status: 0 if the address is known, 2 if it isn't.
#[derive(Parser)]
#[command(name = "cargo grundy open", bin_name = "cargo grundy open", version)]
#[command(max_term_width = 100)]
pub struct Options {
    /// The problem, such as p2148 [default: the one in whose folder you are]
    id: Option<String>,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

/// Opens the page.
pub fn run(options: &Options) -> Result<ExitCode> {
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    let binary = workspace.binary_or_here(options.id.as_deref())?;
    let problem = Problem::beside(&binary.file)?.with_context(|| {
        let file = binary.file.with_file_name("problem.toml");
        format!("{}: there is no such file, whose key `url` is the address", file.display())
    })?;
    browser::show(browser::address(&problem)?)?;
    Ok(ExitCode::SUCCESS)
}
