//! The team notebook: snippets on paper, for contests where nothing can be copied.
//!
//! [`Notebook::new`] makes a file for typst of the snippets and of what is said of them, and
//! [`Typst`] turns it into a PDF. The same input gives the same bytes. Code is printed without
//! comments, reformatted to [`WIDTH`] columns, with hashes for whoever types it.

mod code;
pub mod command;
mod hash;
mod insert;
mod phrases;
mod typst;

use std::fmt::Write;

use anyhow::Result;
use cargo_grundy::snippet::{Entry, Group, Language};

use code::Code;
use phrases::Phrases;

pub use code::WIDTH;
pub use typst::{ADVICE, Typst, has_font_of_system, page_count};

/// The layout, which is the same in every notebook.
const TEMPLATE: &str = include_str!("template.typ");
/// The program to start from, as there is no proconio on paper.
const MAIN: [&str; 2] = ["main", include_str!("main.rs")];
/// Fonts with Latin letters, then some with Chinese ones, of which systems have at most one or two.
const FONTS: [&str; 7] = [
    "Libertinus Serif",
    "WenQuanYi Micro Hei",
    "Noto Sans CJK SC",
    "Source Han Sans SC",
    "PingFang SC",
    "Microsoft YaHei",
    "SimSun",
];

/// How the file begins; a hash of the rest follows.
const MARK: &str = "// `cargo grundy notebook` wrote this, and replaces it unless it is edited: ";

/// What a notebook is made of.
#[derive(Debug)]
pub struct Request<'a> {
    /// The snippets in groups, each with its heading.
    pub groups: Vec<(Group, Vec<&'a Entry>)>,
    /// Whether they are printed whole, and not as an insert of some pages with short versions.
    pub is_whole: bool,
    /// The language of the text.
    pub language: Language,
    /// The number of columns of a page.
    pub columns: usize,
    /// The name of the team, which is at the top of each page.
    pub team: &'a str,
}

/// A notebook.
#[derive(Debug)]
pub struct Notebook {
    /// The file for typst.
    pub text: String,
    /// The names of the blocks with their numbers of lines, the longest first.
    pub blocks: Vec<(String, usize)>,
}

impl Notebook {
    /// Makes a notebook.
    ///
    /// Fails if rustfmt can't be run.
    pub fn new(request: &Request) -> Result<Notebook> {
        let phrases = phrases::of(request.language);
        let entries = || request.groups.iter().flat_map(|(_, entries)| entries.iter().copied());
        let whole = |entry: &Entry| (entry.name.clone(), entry.text.clone());
        let texts: Vec<(String, String)> = match request.is_whole {
            true => entries().map(whole).chain([MAIN.map(str::to_owned).into()]).collect(),
            false => insert::short(entries().collect())?,
        };
        let texts: Vec<(&str, &str)> =
            texts.iter().map(|(name, text)| (&**name, &**text)).collect();
        let codes = code::printed(&texts)?;
        let mut text = settings(request, phrases);
        text += TEMPLATE;
        text += "\n// What is printed\n\n";
        text += &insert::knowledge(request, phrases);
        text += &typing(phrases);
        if let Some(main) = codes.get(MAIN[0]) {
            text += &block(MAIN[0], phrases.main, main);
        }
        for (group, entries) in &request.groups {
            if request.is_whole {
                let _ = writeln!(text, "\n= {}", group.heading(request.language));
            }
            for entry in entries {
                let words = entry.words(request.language);
                if let Some(code) = codes.get(&entry.name) {
                    text += &block(&entry.name, &words.name, code);
                }
            }
        }
        let mut blocks: Vec<(String, usize)> =
            codes.into_iter().map(|(name, code)| (name, code.lines.len())).collect();
        blocks.sort_by_key(|(_, lines)| usize::MAX - lines);
        Ok(Notebook { text: format!("{MARK}{}\n{text}", hash::of(&text)), blocks })
    }
}

/// Whether a text is a notebook as it was written.
pub fn is_unedited(text: &str) -> bool {
    let marked = text.strip_prefix(MARK).and_then(|rest| rest.split_once('\n'));
    marked.is_some_and(|(hash, rest)| hash == hash::of(rest))
}

/// The variables of the template.
fn settings(request: &Request, phrases: &Phrases) -> String {
    let fonts = FONTS.map(quoted).join(", ");
    let code = match request.language {
        Language::En => "en",
        Language::Zh => "zh",
    };
    format!(
        "#let team = {}\n#let column-count = {}\n#let language = {}\n#let fonts = ({fonts})\n\
         #let print-width = {WIDTH}\n#let line-word = {}\n#let page-word = {}\n#let colon = {}\n\n",
        quoted(request.team),
        request.columns,
        quoted(code),
        quoted(phrases.lines),
        quoted(phrases.page),
        quoted(phrases.colon),
    )
}

/// A string for typst.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

/// Strings for typst, as one array.
fn array(texts: impl IntoIterator<Item = String>) -> String {
    format!("({})", texts.into_iter().map(|text| quoted(&text) + ", ").collect::<String>())
}

/// How hashes are computed.
fn typing(phrases: &Phrases) -> String {
    let mut text = format!("= {}\n", phrases.typing);
    for (words, command) in phrases.hashes.iter().zip([hash::WHOLE, hash::PREFIX]) {
        let _ = writeln!(text, "#par({})\n#shell({})", quoted(words), quoted(command));
    }
    text
}

/// A snippet.
fn block(name: &str, title: &str, code: &Code) -> String {
    let hashes = hash::prefixes(&code.lines);
    let whole = hashes.last().map_or("", String::as_str);
    let mut prefixes = String::new();
    for (i, hash) in hashes.iter().enumerate().skip(hash::STEP - 1).step_by(hash::STEP) {
        let _ = write!(prefixes, "\"{}\": \"{}\", ", i + 1, &hash[..hash::SHORT]);
    }
    // A dictionary without keys is `(:)`.
    let prefixes = if prefixes.is_empty() { ":" } else { prefixes.as_str() };
    let gaps: String = code.gaps.iter().map(|line| format!("{line}, ")).collect();
    format!(
        "\n#snippet({}, {}, hash: \"{whole}\", lines: {},\n  prefixes: ({prefixes}),\n  \
         gaps: ({gaps}))[\n```rust\n{}\n```\n]\n",
        quoted(name),
        quoted(title),
        code.lines.len(),
        code.lines.join("\n"),
    )
}
