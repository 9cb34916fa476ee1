//! All boards of a workspace at once.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result};

use super::{Board, Compiler, NO_COMPILER};
use crate::snippet::Language;

/// The boards of some snippets.
#[derive(Debug, Default)]
pub struct Boards {
    sections: BTreeMap<(String, Language), String>,
    /// What is missing or malformed, each with what mends it.
    pub complaints: Vec<String>,
}

impl Boards {
    /// Makes the boards of `snippets`, which are names and texts, from their adapters in the
    /// workspace at `root`. What is compiled is kept in the folder `store`.
    pub fn make(root: &Path, snippets: &[(&str, &str)], store: &Path) -> Boards {
        let Some(compiler) = Compiler::find() else {
            return Boards { complaints: vec![NO_COMPILER.to_owned()], ..Boards::default() };
        };
        let (next, all) = (AtomicUsize::new(0), Mutex::new(Boards::default()));
        let work = || {
            while let Some(&(name, text)) = snippets.get(next.fetch_add(1, Ordering::Relaxed)) {
                let made = sections(root, name, text, &compiler, store);
                let Ok(mut all) = all.lock() else { return };
                match made {
                    Ok(made) => all.sections.extend(made),
                    Err(error) => all.complaints.push(format!("{error:#}")),
                }
            }
        };
        let workers = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(work))));
        let mut all = all.into_inner().unwrap_or_default();
        all.complaints.sort();
        all
    }

    /// The HTML of a snippet's board, a section with the id `board`; `None` if it has none.
    pub fn section(&self, name: &str, language: Language) -> Option<&str> {
        self.sections.get(&(name.to_owned(), language)).map(String::as_str)
    }
}

type Sections = Vec<((String, Language), String)>;

/// The HTML of a snippet's board in each language, if it has one.
fn sections(
    root: &Path,
    name: &str,
    text: &str,
    compiler: &Compiler,
    store: &Path,
) -> Result<Sections> {
    let Some(board) = Board::read(root, name)? else { return Ok(vec![]) };
    let wasm = compiler.compile(&board.source(text), store);
    let wasm = wasm.with_context(|| format!("snippets/boards/{name}.rs"))?;
    let section = |language| Ok(((name.to_owned(), language), board.section(language, &wasm)?));
    [Language::En, Language::Zh].into_iter().map(section).collect()
}
