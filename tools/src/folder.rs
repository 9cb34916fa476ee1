//! Listing a folder, in an order that is the same on every machine.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The paths in `folder`, sorted; hidden ones are left out.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let read = || format!("{}: can't read the folder", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(read)? {
        let path = entry.with_context(read)?.path();
        if !file_name(&path).starts_with('.') {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// The last part of `path`, for a path that a listing gave.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
