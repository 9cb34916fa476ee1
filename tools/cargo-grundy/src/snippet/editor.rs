//! The snippets in the formats of editors: one file with all of them.
//!
//! Characters with a meaning in an editor's format are escaped, so that a snippet expands to
//! exactly its text, without placeholders.

use anyhow::Result;
use clap::ValueEnum;
use serde_json::{Value, json};

use super::{Entry, paste};

/// An editor, or an editor's plugin for snippets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Editor {
    /// Visual Studio Code, and what reads its files, such as LuaSnip and vim-vsnip: a file such as
    /// .vscode/grundy.code-snippets
    Vscode,
    /// UltiSnips for Vim: a file such as UltiSnips/rust/grundy.snippets
    Ultisnips,
}

/// The text of the file with all `entries` for an editor. The name of a snippet triggers its
/// expansion, a module; its description is the game and the rule.
///
/// Fails if a snippet isn't Rust.
pub fn file(editor: Editor, entries: &[Entry]) -> Result<String> {
    match editor {
        Editor::Vscode => {
            let snippets = entries.iter().map(|entry| Ok((entry.name.clone(), vscode(entry)?)));
            Ok(format!("{:#}\n", Value::Object(snippets.collect::<Result<_>>()?)))
        }
        Editor::Ultisnips => entries.iter().map(ultisnips).collect(),
    }
}

/// JSON, as in <https://code.visualstudio.com/docs/editing/userdefinedsnippets>.
fn vscode(entry: &Entry) -> Result<Value> {
    let body = escaped(&module(entry)?, &['\\', '$', '}']);
    let body: Vec<&str> = body.lines().collect();
    let description = description(entry);
    Ok(json!({
        "scope": "rust", "prefix": entry.name, "description": description, "body": body,
    }))
}

/// UltiSnips' own format, as in its documentation. The option `b` expands a snippet only at the
/// beginning of a line.
fn ultisnips(entry: &Entry) -> Result<String> {
    // UltiSnips takes the text between the last two quotation marks of the line.
    let (name, description) = (&entry.name, description(entry).replace('"', "'"));
    let body = escaped(&module(entry)?, &['\\', '$', '`']);
    Ok(format!("snippet {name} \"{description}\" b\n{body}endsnippet\n\n"))
}

fn description(entry: &Entry) -> String {
    format!("{}: {}", entry.header.game, entry.header.rule)
}

fn module(entry: &Entry) -> Result<String> {
    paste::in_module(&entry.name, &paste::whole(&entry.name, &entry.text, false)?)
}

/// The text with a backslash before each of the `special` characters.
fn escaped(text: &str, special: &[char]) -> String {
    let escape = |letter| special.contains(&letter).then_some('\\').into_iter().chain([letter]);
    text.chars().flat_map(escape).collect()
}
