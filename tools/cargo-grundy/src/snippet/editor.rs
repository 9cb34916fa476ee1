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
    /// Visual Studio Code: a file such as .vscode/grundy.code-snippets
    Vscode,
    /// LuaSnip for Neovim: a file such as luasnippets/rust/grundy.lua
    Luasnip,
    /// UltiSnips for Vim: a file such as UltiSnips/rust/grundy.snippets
    Ultisnips,
}

/// The text of the file with all `entries` for an editor. The name of a snippet triggers its
/// expansion, a module; its description is the game and the rule.
///
/// Fails if a snippet isn't Rust.
pub fn file(editor: Editor, entries: &[Entry]) -> Result<String> {
    let expansion = |entry: &Entry| {
        let whole = paste::whole(&entry.name, &entry.text, false)?;
        Ok(Expansion {
            prefix: entry.name.clone(),
            description: format!("{}: {}", entry.header.game, entry.header.rule),
            body: paste::in_module(&entry.name, &whole)?,
        })
    };
    let expansions: Vec<Expansion> = entries.iter().map(expansion).collect::<Result<_>>()?;
    Ok(match editor {
        Editor::Vscode => vscode(expansions),
        Editor::Luasnip => luasnip(expansions),
        Editor::Ultisnips => expansions.into_iter().map(ultisnips).collect(),
    })
}

/// An editor's snippet: the word that triggers it, its description and the text it expands to.
struct Expansion {
    prefix: String,
    description: String,
    body: String,
}

/// JSON, as in <https://code.visualstudio.com/docs/editing/userdefinedsnippets>.
fn vscode(expansions: Vec<Expansion>) -> String {
    let snippet = |Expansion { prefix, description, body }: Expansion| {
        let lines = body.lines().map(|line| escaped(line, &['\\', '$', '}']));
        let snippet = json!({
            "scope": "rust", "prefix": prefix, "description": description,
            "body": lines.collect::<Vec<_>>(),
        });
        (prefix, snippet)
    };
    format!("{:#}\n", Value::Object(expansions.into_iter().map(snippet).collect()))
}

/// Lua, as in LuaSnip's DOC.md. In text nodes, only the escapes of Lua strings matter.
fn luasnip(expansions: Vec<Expansion>) -> String {
    let mut file = "local ls = require(\"luasnip\")\n\nreturn {\n".to_owned();
    for Expansion { prefix, description, body } in expansions {
        let description = quoted(&description);
        file += &format!("\tls.snippet({{ trig = \"{prefix}\", desc = {description} }}, {{\n");
        file += "\t\tls.text_node({\n";
        for line in body.lines() {
            file += &format!("\t\t\t{},\n", quoted(line));
        }
        file += "\t\t}),\n\t}),\n";
    }
    file + "}\n"
}

/// A Lua string literal.
fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text, &['\\', '"']))
}

/// UltiSnips' own format, as in its documentation. The option `b` expands a snippet only at the
/// beginning of a line.
fn ultisnips(Expansion { prefix, description, body }: Expansion) -> String {
    // UltiSnips takes the text between the last two quotation marks of the line.
    let description = description.replace('"', "'");
    let body = escaped(&body, &['\\', '$', '`']);
    format!("snippet {prefix} \"{description}\" b\n{body}endsnippet\n\n")
}

/// The text with a backslash before each of the `special` characters.
fn escaped(text: &str, special: &[char]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if special.contains(&letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}
