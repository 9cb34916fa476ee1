//! The snippets in the formats of editors: one file with all of them.
//!
//! Characters with a meaning in an editor's format are escaped, so that a snippet expands to
//! exactly its text, without placeholders.

use clap::ValueEnum;
use serde_json::{Map, json};

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
    /// neosnippet for Vim: a file such as neosnippets/rust/grundy.snip
    Neosnippet,
}

/// The text of the file with all `entries` for an editor. The name of a snippet triggers its
/// expansion; its description is the game and the rule.
pub fn file(editor: Editor, entries: &[Entry]) -> String {
    let expansions: Vec<Expansion> = entries.iter().map(Expansion::of).collect();
    match editor {
        Editor::Vscode => vscode(&expansions),
        Editor::Luasnip => luasnip(&expansions),
        Editor::Ultisnips => ultisnips(&expansions),
        Editor::Neosnippet => neosnippet(&expansions),
    }
}

/// An editor's snippet: the word that triggers it, its description and the text it expands to.
struct Expansion<'a> {
    prefix: &'a str,
    description: String,
    body: String,
}

impl Expansion<'_> {
    fn of(entry: &Entry) -> Expansion<'_> {
        Expansion {
            prefix: &entry.name,
            description: format!("{}: {}", entry.header.game, entry.header.rule),
            body: paste::whole(&entry.name, &entry.text, false),
        }
    }
}

/// JSON, as in <https://code.visualstudio.com/docs/editing/userdefinedsnippets>.
fn vscode(expansions: &[Expansion]) -> String {
    let mut file = Map::new();
    for Expansion { prefix, description, body } in expansions {
        let lines: Vec<String> =
            body.lines().map(|line| escaped(line, &['\\', '$', '}'])).collect();
        let snippet = json!({
            "scope": "rust", "prefix": prefix, "description": description, "body": lines,
        });
        file.insert((*prefix).to_owned(), snippet);
    }
    format!("{:#}\n", serde_json::Value::Object(file))
}

/// Lua, as in LuaSnip's DOC.md. In text nodes, only the escapes of Lua strings matter.
fn luasnip(expansions: &[Expansion]) -> String {
    let mut file = "local ls = require(\"luasnip\")\n\nreturn {\n".to_owned();
    for Expansion { prefix, description, body } in expansions {
        let description = quoted(description);
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
fn ultisnips(expansions: &[Expansion]) -> String {
    let mut file = String::new();
    for Expansion { prefix, description, body } in expansions {
        // UltiSnips takes the text between the last two quotation marks of the line.
        let description = description.replace('"', "'");
        let body = escaped(body, &['\\', '$', '`']);
        file += &format!("snippet {prefix} \"{description}\" b\n{body}endsnippet\n\n");
    }
    file
}

/// neosnippet's format, as in its documentation: each line of the text begins with a tab.
fn neosnippet(expansions: &[Expansion]) -> String {
    let mut file = String::new();
    for Expansion { prefix, description, body } in expansions {
        file += &format!("snippet {prefix}\nabbr {description}\noptions head\n");
        for line in escaped(body, &['\\', '$', '`']).lines() {
            file += &format!("\t{line}\n");
        }
        file += "\n";
    }
    file
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
