//! `cargo grundy snippets`: all snippets for an editor.

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use cargo_grundy::snippet::editor::{self, Editor};
use cargo_grundy::snippet::embedded;
use clap::Args;

use super::output;

/// Print the file of all snippets for an editor
#[derive(Args)]
pub struct Options {
    /// The editor
    #[arg(long, value_enum)]
    editor: Editor,
}

/// Prints the file.
pub fn run(options: &Options) -> Result<ExitCode> {
    let catalogue = embedded::catalogue()?;
    output::print(io::stdout(), &editor::file(options.editor, &catalogue.entries))?;
    Ok(ExitCode::SUCCESS)
}
