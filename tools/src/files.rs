//! Files, as every room reads, lists and replaces them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

/// The text of a file.
///
/// Fails with the name of the file if it can't be read or isn't UTF-8.
pub(crate) fn read(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("{}: can't read", path.display()))?;
    String::from_utf8(bytes).ok().with_context(|| format!("{}: not UTF-8", path.display()))
}

/// Replaces a file in one step, so that whoever reads it sees the old content or the new one. An
/// existing file keeps its permissions.
pub(crate) fn replace(path: &Path, content: &[u8]) -> Result<()> {
    let replace = || -> Result<()> {
        let folder = path.parent().context("a file is in a folder")?;
        let mut beside = NamedTempFile::new_in(folder)?;
        beside.write_all(content)?;
        if let Ok(old) = fs::metadata(path) {
            beside.as_file().set_permissions(old.permissions())?;
        }
        // The error owns the temporary file, which has to go now.
        beside.persist(path).map_err(|error| error.error)?;
        Ok(())
    };
    replace().with_context(|| cannot_write(path))
}

/// The words for a path that can't be written.
pub(crate) fn cannot_write(path: &Path) -> String {
    format!("{}: can't write", path.display())
}

/// The paths in `folder`, sorted, so that they come in the same order on every machine; hidden ones
/// are left out.
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

/// `path` as a user writes it: from the current folder, if it is below that.
pub(crate) fn shown(path: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(here).unwrap_or(path).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_replaced_file_keeps_its_permissions() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        replace(&file, b"new").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o644);
    }

    #[test]
    fn a_file_that_cannot_be_replaced_is_named_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("a/b")).unwrap();
        let error = replace(&folder.path().join("a"), b"").unwrap_err().to_string();
        assert!(error.ends_with("a: can't write"), "{error}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
