//! The boards of this repository.

use std::fs;
use std::path::{Path, PathBuf};

use cargo_grundy_site::boards::Board;

pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Where compiled boards are kept.
pub fn store() -> PathBuf {
    root().join("target/grundy")
}

/// A board of the repository.
pub struct Listed {
    /// The name of its snippet.
    pub name: String,
    /// The text of the snippet.
    #[allow(dead_code)] // Not all of these tests look at it.
    pub snippet: String,
    /// The program that is compiled.
    pub source: String,
    pub board: Board,
}

/// All boards, sorted by name.
pub fn listed() -> Vec<Listed> {
    let files = fs::read_dir(root().join("snippets/boards")).expect("the folder of the boards");
    let paths = files.map(|file| file.expect("a readable folder").path());
    let mut names: Vec<String> = paths
        .filter(|path| path.is_file())
        .map(|path| path.file_stem().expect("a file has a name").to_string_lossy().into_owned())
        .collect();
    names.sort();
    names.dedup();
    assert!(names.len() >= 20, "only {} boards", names.len());
    let listed = |name: String| {
        let board = Board::read(root(), &name).unwrap_or_else(|error| panic!("{error:#}"));
        let board = board.expect("a board has a file for its rules and one for its looks");
        let snippet = fs::read_to_string(root().join(format!("snippets/{name}.rs")));
        let snippet = snippet.unwrap_or_else(|error| panic!("snippets/{name}.rs: {error}"));
        Listed { source: board.source(&snippet), name, snippet, board }
    };
    names.into_iter().map(listed).collect()
}
