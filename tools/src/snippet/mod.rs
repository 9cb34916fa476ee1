//! Snippets: the files of `snippets/`, each with a header that describes it.
//!
//! In go the files, of a workspace or as they were when this program was [built](embedded); out come
//! the [`Catalogue`] that is searched, the [text that is pasted](paste), and the files that
//! [editors](editor) read.

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

/// A snippet and what its header says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snippet {
    /// The name of the module, such as `delete_nim`.
    pub name: String,
    /// The file.
    pub file: PathBuf,
    /// What stands in its head.
    pub header: Header,
}

impl Snippet {
    /// All snippets of the workspace at `root`, sorted by name.
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
