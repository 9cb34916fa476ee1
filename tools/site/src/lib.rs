//! The catalogue on paper and on the web: static pages for every snippet and every problem, in
//! English and Chinese, and the [`notebook`].
//!
//! The path of a page: `source.rs` reads the files of a workspace, and not those in this
//! program. `evidence.rs` bundles and judges each solution that hasn't been judged since it
//! changed, and `explored.rs` explores games; what takes a compiler to find out is kept by
//! `kept.rs`. From there on, the function `pages` makes all files of the site from what was found,
//! without a look at the clock: the same input gives the same bytes. `folder.rs` puts them
//! into a folder of their own.
//!
//! Each folder has one subject, and a `mod.rs` that says what goes in and what comes out:
//!
//! | file or folder | what it does |
//! |---|---|
//! | `command/` | the command line of `site`, and `--serve`, which shows the site after each save |
//! | `notebook/` | the snippets on paper, with a command line of its own |
//! | `pages/` | one file for each kind of page, made of `shell.rs`, the frame of every page |
//! | `explorer/` | the page on which a reader explores a game of their own, with its engine |
//! | `boards/` | boards on which the reader plays against a snippet, compiled to WebAssembly |
//! | `phrases.rs` | every word of the site that isn't about one snippet, in both languages |
//! | `prose.rs` | Markdown with formulas as HTML |
//! | `table.rs` | the tables and pictures of functions of snippets |
//! | `texts.rs`, `search.rs` | what is copied from a page, and what its search looks through |
//! | `assets/`, `assets.rs` | the scripts and styles that are the same in every site |
//! | `source.rs`, `solutions.rs`, `games.rs` | what is read: snippets, problems, and games |
//! | `evidence.rs`, `explored.rs`, `proved.rs` | what is found out: verdicts, laws, proofs |
//! | `machine.rs` | the machine that the verdicts are from |
//! | `matrix.rs` | which compilers and editions a snippet compiles with |
//! | `kept.rs`, `folder.rs` | what is kept for the next time, and where the pages are written |
//!
//! The pages work from `file://`, so all scripts are classic ones and the search index is a script,
//! too. Nothing comes from another host. Without scripts, only searching, copying, the boards,
//! the list of a page's sections and the colours of code are missing.

#![warn(unreachable_pub)]
#![cfg_attr(
    not(test),
    warn(
        clippy::expect_used,
        clippy::panic,
        clippy::todo,
        clippy::unimplemented,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]

mod assets;
pub mod boards;
pub mod command;
mod evidence;
mod explored;
mod explorer;
mod folder;
mod games;
mod kept;
mod machine;
mod matrix;
pub mod notebook;
mod pages;
mod phrases;
mod prose;
mod proved;
mod search;
mod shell;
mod solutions;
mod source;
mod table;
mod texts;

use std::collections::BTreeMap;

use anyhow::Result;
use cargo_grundy::snippet::{Entry, Language};
use grundy_judge::parallel;
use grundy_judge::problem::Problem;
use maud::Markup;

use evidence::Evidence;
use kept::Kept;
use matrix::{CompileStatus, EDITIONS, Rustc};
use phrases::{CHINESE, ENGLISH, Phrases};
use source::Source;
use texts::Texts;

/// The files of a site, and what couldn't be made.
#[derive(Debug)]
pub(crate) struct Site {
    /// The contents of the files by their paths.
    pub files: BTreeMap<String, Vec<u8>>,
    /// What is missing, each with what mends it.
    pub complaints: Vec<String>,
}

/// What others add to the pages of snippets, such as boards to play on.
#[derive(Debug, Default)]
pub struct Additions {
    /// More files of the site by their paths, such as a script and a style.
    pub files: BTreeMap<String, Vec<u8>>,
    /// The sections, by the name of the snippet, or the file of another page, and the language.
    pub sections: BTreeMap<(String, Language), Addition>,
}

/// A section that is added to a page.
#[derive(Debug)]
pub struct Addition {
    /// The section itself.
    pub section: Markup,
    /// The scripts and styles among the files that it needs, in the order in which they run.
    pub needed: Vec<String>,
}

/// The release of a compiler, and what it says of a snippet in each of [`EDITIONS`].
type Row<'a> = (&'a str, [CompileStatus; EDITIONS.len()]);

/// What was found out about the workspace.
pub(crate) struct Found<'a> {
    pub evidence: &'a evidence::All,
    pub explored: &'a explored::All<'a>,
    pub proved: &'a [proved::Proved],
}

/// All that is known of the workspace.
struct Material<'a> {
    source: &'a Source,
    evidence: &'a evidence::All,
    /// What was found of games.
    explored: &'a explored::All<'a>,
    /// What is proved for all sizes.
    proved: &'a [proved::Proved],
    /// The pictures of the functions of snippets.
    pictures: Vec<(&'a Entry, table::Picture)>,
    /// The texts of each snippet by its name.
    texts: BTreeMap<&'a str, Texts>,
    /// What each compiler says of each snippet, in each edition.
    compile_statuses: BTreeMap<&'a str, Vec<Row<'a>>>,
    /// The machine on which solutions were judged.
    machine: &'a str,
    additions: &'a Additions,
}

impl Material<'_> {
    fn texts(&self, entry: &Entry) -> Option<&Texts> {
        self.texts.get(entry.name.as_str())
    }

    /// The evidence for a problem, if it was judged.
    fn evidence(&self, id: &str) -> Option<&Evidence> {
        self.evidence.get(id)?.as_ref().ok()
    }

    /// The explorer in a language, if there is one.
    fn explorer(&self, language: Language) -> Option<&Addition> {
        self.additions.sections.get(&(explorer::PAGE.to_owned(), language))
    }

    fn entry(&self, name: &str) -> Option<&Entry> {
        self.source.entries.iter().find(|entry| entry.name == name)
    }

    fn problem(&self, id: &str) -> Option<&Problem> {
        self.source.problems.iter().find(|problem| problem.id == id)
    }

    /// The snippets that a solution uses.
    fn used_by(&self, id: &str) -> impl Iterator<Item = &Entry> {
        let uses = move |entry: &&Entry| entry.header.problems.iter().any(|own| own == id);
        self.source.entries.iter().filter(uses)
    }
}

/// Makes all files of the site. `rustcs` are the compilers to try the snippets with, `machine` is
/// the one that has judged, and `additions` are put where they belong.
///
/// Fails if rustc can't be run, or if a picture can't be made.
pub(crate) fn pages(
    source: &Source,
    found: &Found,
    rustcs: &[Rustc],
    machine: &str,
    additions: &Additions,
    kept: &Kept,
) -> Result<Site> {
    let Found { evidence, explored, proved } = *found;
    let mut complaints = source.complaints.clone();
    let mut material = Material {
        source,
        evidence,
        explored,
        proved,
        pictures: table::pictures(&source.entries)?,
        texts: BTreeMap::new(),
        compile_statuses: BTreeMap::new(),
        machine,
        additions,
    };
    let compiled = parallel::map(&source.entries, |entry| {
        (Texts::of(entry, kept), compile_statuses(entry, rustcs, kept))
    });
    for (entry, (texts, statuses)) in source.entries.iter().zip(compiled) {
        match texts {
            Ok(texts) => drop(material.texts.insert(&entry.name, texts)),
            Err(error) => complaints.push(format!("snippets/{}.rs: {error:#}", entry.name)),
        }
        material.compile_statuses.insert(&entry.name, statuses?);
    }
    complaints.extend(verdict_complaints(&material));
    let mut files = additions.files.clone();
    for (name, text) in assets::files() {
        files.insert(name.to_owned(), text.into_bytes());
    }
    for (_, picture) in &material.pictures {
        files.insert(picture.file.clone(), picture.image.png.clone());
    }
    for (game, explored) in explored {
        files.insert(explored::picture(game), explored.png()?);
    }
    for proved in proved {
        if let Some((_, svg)) = &proved.picture {
            files.insert(proved.file(), svg.clone().into_bytes());
        }
    }
    for (name, texts) in &material.texts {
        files.insert(texts::file(name), texts.script()?.into_bytes());
    }
    for words in [&ENGLISH, &CHINESE] {
        localized(&material, words, &mut files, &mut complaints)?;
    }
    complaints.sort();
    complaints.dedup();
    Ok(Site { files, complaints })
}

/// What each compiler says of a snippet in each edition, by its release.
fn compile_statuses<'a>(entry: &Entry, rustcs: &'a [Rustc], kept: &Kept) -> Result<Vec<Row<'a>>> {
    let row = |rustc: &'a Rustc| {
        let mut row = [CompileStatus::UnknownEdition; EDITIONS.len()];
        for (status, edition) in row.iter_mut().zip(EDITIONS) {
            *status = rustc.compile_status(kept, edition, &entry.name, &entry.text)?;
        }
        Ok((rustc.release.as_str(), row))
    };
    rustcs.iter().map(row).collect()
}

/// Makes the pages and the search index of one language.
fn localized(
    material: &Material,
    words: &Phrases,
    files: &mut BTreeMap<String, Vec<u8>>,
    complaints: &mut Vec<String>,
) -> Result<()> {
    let mut add = |name: &str, text: String, complaints: &mut Vec<String>| {
        let path = format!("{}{name}", words.folder);
        if files.insert(path.clone(), text.into_bytes()).is_some() {
            complaints.push(format!("{path}: a snippet and a problem have this name; rename one"));
        }
    };
    for entry in &material.source.entries {
        match pages::snippet::page(material, entry, words) {
            Ok(page) => add(&format!("{}.html", entry.name), page, complaints),
            Err(error) => complaints.push(format!("snippets/{}: {error:#}", entry.name)),
        }
    }
    for problem in &material.source.problems {
        let page = pages::problem::page(material, problem, words);
        add(&format!("{}.html", problem.id), page, complaints);
    }
    for index in 0..material.source.path.stations.len() {
        let name = pages::learn::file(&material.source.path.stations[index]);
        add(&name, pages::learn::station(material, index, words)?, complaints);
    }
    add("path.html", pages::learn::page(material, words), complaints);
    if let Some(page) = pages::explore::page(material, words) {
        add(explorer::PAGE, page, complaints);
    }
    add("quiz.html", pages::quiz::page(material, words)?, complaints);
    add("proved.html", pages::proved::page(material, words), complaints);
    add("index.html", pages::index::page(material, words), complaints);
    add("problems.html", pages::problems::page(material, words), complaints);
    add("tables.html", pages::tables::page(material, words), complaints);
    add("about.html", pages::about::page(words)?, complaints);
    let script = search::script(material, words)?;
    files.insert(format!("words-{}.js", words.code), script.into_bytes());
    Ok(())
}

/// What is to be said of problems without a good verdict.
fn verdict_complaints(material: &Material) -> Vec<String> {
    let mut complaints = Vec::new();
    for (id, found) in material.evidence {
        match found {
            Ok(evidence) if evidence.is_accepted => {}
            Ok(Evidence { verdict, .. }) => complaints.push(format!(
                "{id}: the verdict is {verdict}; `cargo grundy judge {id} --bundled` shows why"
            )),
            Err(error) => complaints.push(format!(
                "{id}: it has no verdict: {}; `cargo grundy judge {id} --bundled` shows more",
                error.lines().next().unwrap_or_default()
            )),
        }
    }
    complaints
}
