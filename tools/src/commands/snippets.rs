//! `cargo grundy snippets`: all snippets for an editor.

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use cargo_grundy::editor::{self, Editor};
use clap::Args;

use super::{shared, shelf};

/// Print the file of all snippets for an editor
#[derive(Args)]
pub struct Options {
    /// The editor
    #[arg(long, value_enum)]
    editor: Editor,
}

/// Prints the file.
pub fn run(options: &Options) -> Result<ExitCode> {
    let catalogue = shelf::catalogue()?;
    shared::print(io::stdout(), &editor::file(options.editor, &catalogue.entries))?;
    Ok(ExitCode::SUCCESS)
}
