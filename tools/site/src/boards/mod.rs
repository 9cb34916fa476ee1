//! Boards: in the browser, the reader plays against a snippet, compiled to WebAssembly from the
//! very text that the page shows.
//!
//! What is particular to a game lies beside its snippet, as an adapter in two files.
//! `snippets/boards/NAME.rs` has the rules of the game, and calls the snippet; see
//! [`Board::source`]. `snippets/boards/NAME.toml` says what is drawn, and how it is played; see
//! [`Board::new`]. The script draws four kinds of boards, and knows no game. [`make`] makes
//! all boards at once.

mod compiler;
mod made;
mod packed;

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};
use cargo_grundy::snippet::Language;
use grundy_judge::files;
use maud::{Markup, PreEscaped, html};
use serde::{Deserialize, Serialize};

pub use compiler::{Compiler, NO_COMPILER, TARGET};
pub use made::make;
pub use packed::Common;

const SCRIPTS: [(&str, &str); 3] = [
    ("board-kinds.js", include_str!("kinds.js")),
    ("board-table.js", include_str!("table.js")),
    ("board.js", include_str!("board.js")),
];
const STYLE: &str = include_str!("board.css");
const WORDS: &str = include_str!("words.toml");

/// The folder of the adapters in a workspace.
const FOLDER: &str = "snippets/boards";
/// Macros that refuse a position without words.
pub(crate) const QUIET: &str = include_str!("quiet.rs");
/// What adapters use.
const BOARD: &str = include_str!("board.rs");
/// Through which numbers pass.
pub(crate) const CELLS: &str = include_str!("cells.rs");
/// What the script calls.
const EXPORTS: &str = include_str!("exports.rs");
/// Where what is allocated in the browser lies.
pub(crate) const MEMORY: &str = include_str!("memory.rs");

/// The adapter of a snippet.
#[derive(Clone, Debug)]
pub struct Board {
    name: String,
    rules: String,
    looks: Looks,
    /// The words of this board alone.
    words: AllWords,
}

/// Words by their names.
type Words = BTreeMap<String, String>;

/// The words in all languages.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AllWords {
    en: Words,
    zh: Words,
}

impl AllWords {
    fn of(&self, language: Language) -> &Words {
        match language {
            Language::En => &self.en,
            Language::Zh => &self.zh,
        }
    }
}

/// What is drawn of a position, and how.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Looks {
    kind: Kind,
    /// How many numbers of the position are drawn; the others only limit the moves. By default, all
    /// of them are.
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<usize>,
    /// Whether the last move loses.
    #[serde(default, skip_serializing_if = "is_false")]
    misere: bool,
    /// The number of the first coin, row and column.
    #[serde(default)]
    first: u8,
    /// What coins or vertices look like.
    #[serde(skip_serializing_if = "Option::is_none")]
    look: Option<Look>,
    /// Where the vertices of a graph are put.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<Layout>,
    /// Whether edges have a direction.
    #[serde(default, skip_serializing_if = "is_false")]
    directed: bool,
}

/// The kinds of boards: heaps of stones, a row or a grid of coins, a graph, and points on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Heaps,
    Coins,
    Graph,
    Line,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Look {
    Pins,
    Chocolate,
    /// Vertices that are out of play are black.
    Painted,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Layout {
    Circle,
    /// A tree that grows up from the ground, the vertex 0.
    Up,
    /// A tree that hangs down from its root, the vertex 0.
    Down,
}

/// `snippets/boards/NAME.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    board: Looks,
    en: Words,
    zh: Words,
}

/// What the script is told of a board.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    looks: &'a Looks,
    words: &'a Words,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // So serde wants it.
fn is_false(value: &bool) -> bool {
    !value
}

/// The scripts of the boards with the names of their files, to be run in this order at the end of a
/// page, or deferred, after [`words`], [`Common::script`] and [`Common::module`].
pub fn scripts() -> [(&'static str, String); 3] {
    SCRIPTS.map(|(name, text)| (name, lean(text)))
}

/// A script with the words of all boards in a language.
///
/// Fails if `words.toml` is malformed.
pub fn words(language: Language) -> Result<String> {
    let words: AllWords = toml::from_str(WORDS)?;
    Ok(format!("window.boardWords={};\n", serde_json::to_string(words.of(language))?))
}

/// The style of the boards, which uses colours of the page's own style; its first line names them.
pub fn style() -> String {
    lean(STYLE)
}

/// A text without its indentation and without the lines that are but comments.
pub(crate) fn lean(text: &str) -> String {
    let is_comment = |line: &str| ["//", "/*", "*"].iter().any(|start| line.starts_with(start));
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !is_comment(line));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Whether the workspace at `root` has boards.
pub fn has_any(root: &Path) -> bool {
    root.join(FOLDER).is_dir()
}

impl Board {
    /// Reads the adapter of a snippet in the workspace at `root`; `None` if it has no board.
    ///
    /// Fails, naming the file, if only one of its two files is there, or if one is malformed.
    pub fn read(root: &Path, name: &str) -> Result<Option<Board>> {
        let folder = root.join(FOLDER);
        let [rules, data] = ["rs", "toml"].map(|end| folder.join(name).with_extension(end));
        if !rules.exists() && !data.exists() {
            return Ok(None);
        }
        let (rules, text) = (files::read(&rules)?, files::read(&data)?);
        let board = Board::new(name, &rules, &text);
        Ok(Some(board.with_context(|| files::shown(&data).display().to_string())?))
    }

    /// The board of the snippet `name` with these rules, in Rust, and this data, in TOML.
    ///
    /// The table `board` says what is drawn. The tables `en` and `zh` have words: `how` to play,
    /// perhaps a `note` in which `{i}` stands for the number i of the position, and perhaps words
    /// that take the place of those in `words.toml`.
    ///
    /// Fails if a key is missing, unknown or of another type.
    pub fn new(name: &str, rules: &str, data: &str) -> Result<Board> {
        let Data { board, en, zh } = toml::from_str(data)?;
        let common: AllWords = toml::from_str(WORDS)?;
        for (table, common, own) in [("en", &common.en, &en), ("zh", &common.zh, &zh)] {
            own.get("how").with_context(|| format!("the table `{table}` has no `how`"))?;
            let known = |name: &str| common.contains_key(name) || ["how", "note"].contains(&name);
            if let Some(name) = own.keys().find(|name| !known(name)) {
                bail!("the table `{table}` has a word `{name}`, which no board says");
            }
        }
        let (name, rules) = (name.to_owned(), rules.to_owned());
        Ok(Board { name, rules, looks: board, words: AllWords { en, zh } })
    }

    /// The program that is compiled: the rules, with the snippet's text as the library that they
    /// use. It stands alone, as a file or in a module.
    ///
    /// The rules are functions. A position is a list of numbers, and a function may panic on what
    /// is no position. Of the last three, what follows from the others may be left out.
    ///
    /// ```text
    /// deal(random: &mut Random) -> Vec<u64>              a random position to begin with
    /// moves(position: &[u64]) -> Vec<Move>               all legal moves
    /// grundy_values(position: &[u64]) -> Vec<u64>        as the snippet says, of each part
    /// first_player_wins(position: &[u64]) -> bool        as it says
    /// winning_move(position: &[u64]) -> Option<Vec<u64>> the elements to tap, as it says
    /// ```
    pub fn source(&self, snippet: &str) -> String {
        let name = &self.name;
        // The docs of a module would have to come before all else.
        let rules = self.rules.replace("//!", "//");
        let library = format!("mod grundy {{\npub mod {name} {{\n{snippet}\n}}\n}}\n");
        [QUIET, &rules, &library, BOARD, CELLS, EXPORTS, MEMORY].join("\n")
    }

    /// Whether the last move loses.
    pub fn is_misere(&self) -> bool {
        self.looks.misere
    }

    /// The HTML of the board in a language.
    ///
    /// Fails if `words.toml` is malformed.
    pub fn section(&self, language: Language) -> Result<Markup> {
        let common: AllWords = toml::from_str(WORDS)?;
        let word = |name: &str| common.of(language).get(name).map_or("", String::as_str);
        let told = Told { looks: &self.looks, words: self.words.of(language) };
        let json = serde_json::to_string(&told)?;
        Ok(html! {
            section.board #board aria-labelledby="board-title" {
                script type="application/json" { (PreEscaped(json.replace('<', "\\u003c"))) }
                h2 #board-title { (word("title")) }
                noscript { p { (word("without")) } }
            }
        })
    }
}
