//! Snippets: the files of `snippets/`, each with a header that describes it.
//!
//! The room reads the files of a workspace, or those [embedded] in this program when it was built,
//! and provides a [`Catalogue`] to search, the text of a snippet [to paste](paste), and a file of
//! all snippets for each [`editor`]. The commands use the embedded ones, so they work in any
//! folder.

mod catalogue;
pub mod editor;
pub mod embedded;
mod header;
pub mod paste;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::files;

pub use catalogue::{Catalogue, Entry};
pub use header::Header;

/// A snippet and its header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snippet {
    /// The name of the module, such as `delete_nim`.
    pub name: String,
    /// The path of its file.
    pub file: PathBuf,
    /// The header of the file.
    pub header: Header,
}

impl Snippet {
    /// Reads all snippets of the workspace at `root`, sorted by name.
    ///
    /// Fails if there are none, or if one can't be read or has a bad header.
    pub fn all(root: &Path) -> Result<Vec<Snippet>> {
        let home = root.join("snippets");
        let mut snippets = Vec::new();
        for file in files::entries(&home)? {
            let name = files::file_name(&file.with_extension(""));
            if name == "lib" {
                continue;
            }
            let text = files::read(&file)?;
            let header =
                Header::parse(&text).with_context(|| format!("{}: bad header", file.display()))?;
            snippets.push(Snippet { name, file, header });
        }
        if snippets.is_empty() {
            bail!("{}: no snippets; add a file such as nim.rs", home.display());
        }
        Ok(snippets)
    }
}
