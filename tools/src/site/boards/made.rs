//! All boards of a workspace at once.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result};

use super::{Board, Compiler, NO_COMPILER, script, style};
use crate::site::Additions;
use crate::snippet::Language;

/// HTML by the name of the snippet and the language.
type Sections = BTreeMap<(String, Language), String>;

/// Makes the boards of `snippets`, which are names and texts, from their adapters in the workspace
/// at `root`. What is compiled is kept in the folder `store`. Returns also what is missing or
/// malformed, each with what mends it.
pub fn make(root: &Path, snippets: &[(&str, &str)], store: &Path) -> (Additions, Vec<String>) {
    let Some(compiler) = Compiler::find() else {
        return (Additions::default(), vec![NO_COMPILER.to_owned()]);
    };
    let (next, made) = (AtomicUsize::new(0), Mutex::new((Sections::new(), Vec::new())));
    let work = || {
        while let Some(&(name, text)) = snippets.get(next.fetch_add(1, Ordering::Relaxed)) {
            let board = sections(root, name, text, &compiler, store);
            let Ok(mut made) = made.lock() else { return };
            match board {
                Ok(sections) => made.0.extend(sections),
                Err(error) => made.1.push(format!("{error:#}")),
            }
        }
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(work))));
    let (sections, mut complaints) = made.into_inner().unwrap_or_default();
    complaints.sort();
    let assets = [("board.css", style()), ("board.js", script())];
    let needed = assets.iter().map(|(name, _)| (*name).to_owned()).collect();
    let files = assets.map(|(name, text)| (name.to_owned(), text.into_bytes())).into();
    (Additions { files, needed, sections }, complaints)
}

/// The HTML of a snippet's board in each language, if it has one.
fn sections(
    root: &Path,
    name: &str,
    text: &str,
    compiler: &Compiler,
    store: &Path,
) -> Result<Sections> {
    let Some(board) = Board::read(root, name)? else { return Ok(Sections::new()) };
    let wasm = compiler.compile(&board.source(text), store);
    let wasm = wasm.with_context(|| format!("snippets/boards/{name}.rs"))?;
    let section = |language| Ok(((name.to_owned(), language), board.section(language, &wasm)?));
    [Language::En, Language::Zh].into_iter().map(section).collect()
}
