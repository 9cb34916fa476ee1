//! `cargo grundy snippets`: prints all snippets in the format of an editor.

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use cargo_grundy::snippet::editor::{self, Editor};
use cargo_grundy::snippet::embedded;
use clap::Args;

use super::output;

/// Print a file with all snippets, in the format of an editor
#[derive(Args)]
pub struct Options {
    /// The editor, or its plugin; each is listed with the file to write
    #[arg(long, value_enum)]
    editor: Editor,
}

/// Prints the file.
pub fn run(options: &Options) -> Result<ExitCode> {
    let catalogue = embedded::catalogue()?;
    output::print(io::stdout(), &editor::file(options.editor, &catalogue.entries))?;
    Ok(ExitCode::SUCCESS)
}
