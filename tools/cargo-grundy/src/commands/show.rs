//! `cargo grundy show`: prints a snippet to paste.

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use clap::{ArgGroup, Args};

use crate::console::language::LanguageOption;
use crate::console::{clipboard, completions, output};
use crate::snippet::editor::{self, Editor};
use crate::snippet::{Entry, embedded, paste};

/// Print a snippet, ready to paste, or all snippets for an editor
#[derive(Args)]
#[command(group(ArgGroup::new("what").required(true).args(["name", "editor"])))]
pub struct Options {
    /// The snippet to print, such as nim, or a name of its game; `cargo grundy list` lists all
    #[arg(add = completions::snippets())]
    name: Option<String>,
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
    /// Print a file with all snippets for this editor, or for its plugin; each is listed with the
    /// file to write
    #[arg(long, value_enum, value_name = "EDITOR")]
    #[arg(conflicts_with_all = ["docs", "item", "bare", "minify"])]
    editor: Option<Editor>,
    #[command(flatten)]
    language: LanguageOption,
}

/// Prints the snippet, or all of them.
pub fn run(options: &Options) -> Result<ExitCode> {
    let catalogue = embedded::catalogue()?;
    let text = match (options.editor, &options.name) {
        (Some(editor), _) => editor::file(editor, &catalogue.entries),
        (None, name) => snippet(options, catalogue.entry(name.as_deref().unwrap_or_default())?)?,
    };
    output::print(io::stdout(), &text)?;
    if options.copy {
        clipboard::copy(&text)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The text of one snippet.
fn snippet(options: &Options, entry: &Entry) -> Result<String> {
    if let Some(item) = &options.item {
        return paste::item(&entry.name, &entry.text, item);
    }
    let text = entry.text_in(options.language.language());
    Ok(match (options.minify, options.bare) {
        (true, _) => paste::minified(&entry.name, &text)?,
        (_, true) => paste::bare(&entry.name, &text),
        _ => paste::whole(&entry.name, &text, options.docs),
    })
}
