//! The page on which a reader explores a game: an engine, compiled to WebAssembly, finds its table.
//!
//! The games of one heap come from a snippet, by its very text, through the adapter
//! `snippets/boards/explorer/heaps.rs`. A formula for moves is read by `formula.rs` and played by
//! `moves.rs`. The engine uses nothing of this program, as it is compiled alone.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use cargo_grundy::snippet::Language;
use cargo_grundy_explore::picture::COLOURS;
use grundy_judge::files;
use maud::{Markup, PreEscaped, html};
use serde_json::json;

use crate::Addition;
use crate::Additions;
use crate::boards::{self, CELLS, Common, Compiler, MEMORY, QUIET};

/// The name of the page, under which it is among the sections that are added.
pub(crate) const PAGE: &str = "explore.html";
/// The adapter that calls a snippet.
const HEAPS: &str = "snippets/boards/explorer/heaps.rs";
/// The snippet that it calls.
const SNIPPET: &str = "octal_game";
/// The modules of the engine.
const MODULES: [(&str, &str); 5] = [
    ("cursor", include_str!("cursor.rs")),
    ("formula", include_str!("formula.rs")),
    ("moves", include_str!("moves.rs")),
    ("engine", include_str!("engine.rs")),
    ("exports", include_str!("exports.rs")),
];
/// The words for a text that can't be formatted, as nobody reads them in the browser.
const MUTE: &str = "#[cfg(target_arch = \"wasm32\")]\nmacro_rules! format {\n    \
                    ($($words:tt)*) => {\n        String::new()\n    };\n}\n";
const WORDS: &str = include_str!("words.toml");
const SCRIPT: &str = include_str!("explore.js");
const STYLE: &str = include_str!("explore.css");
/// The games to begin with.
const EXAMPLES: [&str; 8] = [
    "1,2,5",
    "2,4,7",
    "0.77",
    "0.156",
    "b < a & a <= 2*b",
    "(c < a & d = b) | (c = a & d < b)",
    "(c < a & d = b) | (c = a & d < b) | (c < a & a + d = b + c)",
    "(c + 1 = a & d = b + 2) | (c = a & d < b & b <= d + 2)",
];

/// Makes the section in each language, and its files. It isn't there if the workspace at `root` has
/// no adapter. What is compiled is kept in the folder `store`.
///
/// Fails if the engine doesn't compile, or if a file can't be read or written.
pub(crate) fn make(
    root: &Path,
    snippets: &[(&str, &str)],
    compiler: &Compiler,
    store: &Path,
) -> Result<Additions> {
    if !root.join(HEAPS).is_file() {
        return Ok(Additions::default());
    }
    let source = source(&files::read(&root.join(HEAPS))?, snippets);
    let wasm = compiler.compile(&source, store).context(HEAPS)?;
    let module = Common::new(compiler, store)?.module(&wasm)?;
    let files = [
        ("explore-module.js", module),
        ("explore.js", boards::lean(SCRIPT)),
        ("explore.css", boards::lean(STYLE)),
    ];
    let files = files.map(|(name, text)| (name.to_owned(), text.into_bytes()));
    let needed = ["snippet.css", "explore.css", "board-common.js", "explore-module.js"];
    let needed: Vec<String> =
        needed.into_iter().chain(["board-kinds.js", "explore.js"]).map(str::to_owned).collect();
    let mut sections = BTreeMap::new();
    for (language, name) in [(Language::En, "en"), (Language::Zh, "zh")] {
        let section = section(name)?;
        let addition = Addition { section, needed: needed.clone() };
        sections.insert((PAGE.to_owned(), language), addition);
    }
    Ok(Additions { files: BTreeMap::from(files), sections })
}

/// The program that is compiled: the engine, with the snippet as the library of its adapter.
fn source(heaps: &str, snippets: &[(&str, &str)]) -> String {
    let used = snippets.iter().filter(|(name, _)| *name == SNIPPET);
    let library: String =
        used.map(|(name, text)| module(&format!("pub mod {name}"), text)).collect();
    let mut source = [QUIET, MUTE, CELLS, MEMORY].join("\n");
    source += &module("mod grundy", &library);
    source += &module("mod heaps", &format!("use super::grundy;\n{heaps}"));
    source.extend(MODULES.map(|(name, text)| module(&format!("mod {name}"), text)));
    source
}

fn module(head: &str, text: &str) -> String {
    format!("{head} {{\n{text}\n}}\n")
}

/// The HTML of the section in a language, and what the script needs.
///
/// Fails if `words.toml` is malformed.
fn section(language: &str) -> Result<Markup> {
    let words: toml::Table = toml::from_str(WORDS)?;
    let words = words.get(language).context("words.toml has both languages")?;
    let word = |name: &str| words.get(name).and_then(toml::Value::as_str).unwrap_or_default();
    let colours = COLOURS.map(|colour| format!("#{colour:06x}"));
    let told = json!({ "words": words, "colours": colours[..25] }).to_string();
    Ok(html! {
        section #explorer {
            script type="application/json" { (PreEscaped(told.replace('<', "\\u003c"))) }
            noscript { p { (word("without")) } }
            form.js {
                label for="game" { (word("label")) }
                div.asked {
                    input #game required maxlength="300" autocomplete="off" autocapitalize="off"
                        spellcheck="false" aria-describedby="forms" value=(EXAMPLES[0]);
                    button.copy.main { (word("explore")) }
                }
                p.examples role="group" aria-label=(word("examples")) {
                    @for game in EXAMPLES {
                        button type="button" data-game=(game) { (game) }
                    }
                }
                details {
                    summary { (word("forms")) }
                    ul #forms {
                        @for form in ["takesForm", "octalForm", "formulaForm"] {
                            li { (PreEscaped(word(form))) }
                        }
                    }
                }
            }
        }
    })
}
