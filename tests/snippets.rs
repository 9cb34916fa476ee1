//! The snippets of this repository, for the tests that look at each of them.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_catalogue::Header;

/// A snippet and its header.
pub struct Snippet {
    /// The name of the module, such as `delete_nim`.
    pub name: String,
    pub file: PathBuf,
    #[allow(dead_code)] // Not all of these tests look at it.
    pub header: Header,
}

/// All snippets of the repository at `root`, sorted by name.
pub fn snippets(root: &Path) -> Vec<Snippet> {
    let entries = fs::read_dir(root.join("snippets")).expect("the folder of the snippets");
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("a readable folder").path()).collect();
    let is_list = |file: &PathBuf| file.ends_with("lib.rs") || file.ends_with("path.toml");
    files.retain(|file| !file.is_dir() && !is_list(file));
    files.sort();
    assert!(!files.is_empty(), "no snippets");
    let snippet = |file: PathBuf| {
        let text = fs::read_to_string(&file).expect("a readable snippet");
        let header = Header::parse(&text);
        let header = header.unwrap_or_else(|error| panic!("{}: {error:#}", file.display()));
        let name = file.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        Snippet { name, file, header }
    };
    files.into_iter().map(snippet).collect()
}
