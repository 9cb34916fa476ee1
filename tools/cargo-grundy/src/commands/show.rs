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
///
/// What is printed is a module of the snippet's name, so that several snippets go together. It may
/// be pasted anywhere in a file; `use nim::winning_move;` names what is needed of it.
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
    #[arg(long, conflicts_with_all = ["docs", "bare"])]
    minify: bool,
    /// Leave out the module, so that nothing has to be named with `use`
    #[arg(long)]
    flat: bool,
    /// Copy the snippet to the clipboard as well
    #[arg(long)]
    copy: bool,
    /// Print a file with all snippets for this editor, or for its plugin; each is listed with the
    /// file to write
    #[arg(long, value_enum, value_name = "EDITOR")]
    #[arg(conflicts_with_all = ["docs", "item", "bare", "minify", "flat"])]
    editor: Option<Editor>,
    #[command(flatten)]
    language: LanguageOption,
}

/// Prints the snippet, or all of them.
pub fn run(options: &Options) -> Result<ExitCode> {
    let catalogue = embedded::catalogue()?;
    let text = match (options.editor, &options.name) {
        (Some(editor), _) => editor::file(editor, &catalogue.entries)?,
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
    let Entry { name, text, .. } = entry;
    let text = match &options.item {
        Some(item) => paste::item(name, text, item)?,
        None if options.bare || options.minify => paste::bare(name, text)?,
        None => paste::whole(name, &entry.text_in(options.language.language()), options.docs)?,
    };
    let place = if options.flat { paste::flat } else { paste::in_module };
    let text = place(name, &text)?;
    if options.minify { paste::minified(name, &text) } else { Ok(text) }
}
