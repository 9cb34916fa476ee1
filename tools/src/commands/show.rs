//! `cargo grundy show`: prints a snippet to paste.

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use cargo_grundy::snippet::{embedded, paste};
use clap::Args;

use super::language::LanguageOption;
use super::{clipboard, completions, output};

/// Print a snippet, ready to paste
#[derive(Args)]
pub struct Options {
    /// The snippet to print, such as nim, or a name of its game; `cargo grundy list` lists all
    #[arg(add = completions::snippets())]
    name: String,
    /// Keep the examples in the doc comments
    #[arg(long, conflicts_with = "item")]
    docs: bool,
    /// Print only this function, or this type with its methods and traits, and what it needs
    #[arg(long, add = completions::items())]
    item: Option<String>,
    /// Leave out the docs
    #[arg(long, conflicts_with_all = ["docs", "item"])]
    bare: bool,
    /// Leave out comments and needless white space
    #[arg(long, conflicts_with_all = ["docs", "item", "bare"])]
    minify: bool,
    /// Copy the snippet to the clipboard as well
    #[arg(long)]
    copy: bool,
    #[command(flatten)]
    language: LanguageOption,
}

/// Prints the snippet.
pub fn run(options: &Options) -> Result<ExitCode> {
    let catalogue = embedded::catalogue()?;
    let entry = catalogue.entry(&options.name)?;
    let text = match &options.item {
        Some(item) => paste::item(&entry.name, &entry.text, item)?,
        None => {
            let text = entry.text_in(options.language.language());
            match (options.minify, options.bare) {
                (true, _) => paste::minified(&entry.name, &text)?,
                (_, true) => paste::bare(&entry.name, &text),
                _ => paste::whole(&entry.name, &text, options.docs),
            }
        }
    };
    output::print(io::stdout(), &text)?;
    if options.copy {
        clipboard::copy(&text)?;
    }
    Ok(ExitCode::SUCCESS)
}
