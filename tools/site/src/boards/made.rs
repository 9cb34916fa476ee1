//! All boards of a workspace at once.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use cargo_grundy::snippet::Language;
use grundy_judge::parallel;

use super::{Board, Common, Compiler, scripts, style, words};
use crate::Addition;
use crate::Additions;

const LANGUAGES: [Language; 2] = [Language::En, Language::Zh];
/// What all boards have in common, and their style.
const COMMON: &str = "board-common.js";
const STYLE: &str = "board.css";

/// Makes the boards of `snippets`, which are names and texts, from their adapters in the workspace
/// at `root`. What is compiled is kept in the folder `store`. Returns also what is malformed.
pub fn make(
    root: &Path,
    snippets: &[(&str, &str)],
    compiler: &Compiler,
    store: &Path,
) -> (Additions, Vec<String>) {
    let shared = Common::new(compiler, store).and_then(|common| Ok((shared(&common)?, common)));
    let (shared, common) = match shared {
        Ok(shared) => shared,
        Err(error) => return (Additions::default(), vec![format!("{error:#}")]),
    };
    let made = parallel::map(snippets, |(name, text)| {
        board(root, name, text, &common, &|source| compiler.compile(source, store))
    });
    let (mut all, mut complaints) = (shared, Vec::new());
    for board in made {
        match board {
            Ok(board) => {
                all.files.extend(board.files);
                all.sections.extend(board.sections);
            }
            Err(error) => complaints.push(format!("{error:#}")),
        }
    }
    (all, complaints)
}

/// What all boards share: their scripts, their style, and their words in each language.
fn shared(common: &Common) -> Result<Additions> {
    let mut files = BTreeMap::new();
    files.extend(scripts().map(|(name, text)| (name.to_owned(), text.into_bytes())));
    files.insert(COMMON.to_owned(), common.script()?.into_bytes());
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
    common: &Common,
    compile: &dyn Fn(&str) -> Result<Vec<u8>>,
) -> Result<Additions> {
    let Some(board) = Board::read(root, name)? else { return Ok(Additions::default()) };
    let wasm = compile(&board.source(text));
    let wasm = wasm.with_context(|| format!("snippets/boards/{name}.rs"))?;
    let module = format!("boards/{name}.js");
    let mut sections = BTreeMap::new();
    for language in LANGUAGES {
        let needed = [STYLE, words_file(language), COMMON, &module].into_iter();
        let needed = needed.chain(scripts().map(|(name, _)| name)).map(str::to_owned).collect();
        let addition = Addition { section: board.section(language)?, needed };
        sections.insert((name.to_owned(), language), addition);
    }
    Ok(Additions {
        files: BTreeMap::from([(module, common.module(&wasm)?.into_bytes())]),
        sections,
    })
}
