//! All boards of a workspace at once.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result};

use super::{Board, Compiler, script, style, words};
use crate::site::{Addition, Additions};
use crate::snippet::Language;

const LANGUAGES: [Language; 2] = [Language::En, Language::Zh];
/// The script and the style of all boards.
const SCRIPT: &str = "board.js";
const STYLE: &str = "board.css";

/// Makes the boards of `snippets`, which are names and texts, from their adapters in the workspace
/// at `root`. What is compiled is kept in the folder `store`. Returns also what is malformed.
pub fn make(
    root: &Path,
    snippets: &[(&str, &str)],
    compiler: &Compiler,
    store: &Path,
) -> (Additions, Vec<String>) {
    let (common, complaints) = match common() {
        Ok(common) => (common, Vec::new()),
        Err(error) => (Additions::default(), vec![format!("{error:#}")]),
    };
    let (next, made) = (AtomicUsize::new(0), Mutex::new((common, complaints)));
    let work = || {
        while let Some(&(name, text)) = snippets.get(next.fetch_add(1, Ordering::Relaxed)) {
            let board = board(root, name, text, compiler, store);
            let Ok(mut made) = made.lock() else { return };
            match board {
                Ok(board) => {
                    made.0.files.extend(board.files);
                    made.0.sections.extend(board.sections);
                }
                Err(error) => made.1.push(format!("{error:#}")),
            }
        }
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(work))));
    let (boards, mut complaints) = made.into_inner().unwrap_or_default();
    complaints.sort();
    (boards, complaints)
}

/// What all boards share: their script, their style, and their words in each language.
fn common() -> Result<Additions> {
    let mut files = BTreeMap::new();
    files.insert(SCRIPT.to_owned(), script().into_bytes());
    files.insert(STYLE.to_owned(), style().into_bytes());
    for language in LANGUAGES {
        files.insert(words_file(language).to_owned(), words(language)?.into_bytes());
    }
    Ok(Additions { files, sections: BTreeMap::new() })
}

fn words_file(language: Language) -> &'static str {
    match language {
        Language::En => "board-en.js",
        Language::Zh => "board-zh.js",
    }
}

/// The board of a snippet in each language, if it has one.
fn board(
    root: &Path,
    name: &str,
    text: &str,
    compiler: &Compiler,
    store: &Path,
) -> Result<Additions> {
    let Some(board) = Board::read(root, name)? else { return Ok(Additions::default()) };
    let wasm = compiler.compile(&board.source(text), store);
    let wasm = wasm.with_context(|| format!("snippets/boards/{name}.rs"))?;
    let module = format!("boards/{name}.js");
    let mut sections = BTreeMap::new();
    for language in LANGUAGES {
        let needed = [STYLE, words_file(language), &module, SCRIPT].map(str::to_owned).into();
        let addition = Addition { section: board.section(language)?, needed };
        sections.insert((name.to_owned(), language), addition);
    }
    Ok(Additions {
        files: BTreeMap::from([(module, Board::module(&wasm)?.into_bytes())]),
        sections,
    })
}
