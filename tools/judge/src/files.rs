//! Reading, listing and replacing files, with errors that name the path.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tempfile::{Builder, NamedTempFile};

/// Reads a text file.
///
/// Fails, naming the file, if it can't be read or isn't UTF-8.
pub fn read(path: &Path) -> Result<String> {
    String::from_utf8(bytes(path)?).ok().with_context(|| format!("{}: not UTF-8", path.display()))
}

/// Reads a file.
///
/// Fails, naming the file, if it can't be read.
pub fn bytes(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{}: can't read", path.display()))
}

/// Opens a file to read it.
///
/// Fails, naming the file, if it can't be read or is a folder.
pub fn open(path: &Path) -> Result<File> {
    let file = File::open(path).with_context(|| format!("{}: can't read", path.display()))?;
    if file.metadata()?.is_dir() {
        bail!("{}: it is a folder", path.display());
    }
    Ok(file)
}

/// What [`keep`] has written to a file; `None` if there is nothing, or nothing of this type.
pub fn kept<T: DeserializeOwned>(path: &Path) -> Option<T> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

/// Keeps a value in a file, in a folder that is created if need be.
pub fn keep(path: &Path, value: &impl Serialize) -> Result<()> {
    let folder = path.parent().context("a file is in a folder")?;
    fs::create_dir_all(folder).with_context(|| cannot_write(folder))?;
    replace(path, &serde_json::to_vec(value)?)
}

/// Replaces the content of a file atomically: a reader sees either the old content or the new one.
/// An existing file keeps its permissions.
pub fn replace(path: &Path, content: &[u8]) -> Result<()> {
    let replace = || -> Result<()> {
        let beside = prepare(path.parent().context("a file is in a folder")?, content)?;
        if let Ok(old) = fs::metadata(path) {
            beside.as_file().set_permissions(old.permissions())?;
        }
        // Dropping the rest of this error removes the temporary file.
        beside.persist(path).map_err(|error| error.error)?;
        Ok(())
    };
    replace().with_context(|| cannot_write(path))
}

/// A file with this content that is ready to get its name. Until then it is a hidden file in
/// `folder`, which is removed if it never gets one.
pub fn prepare(folder: &Path, content: &[u8]) -> Result<NamedTempFile<File>> {
    // With the permissions of any new file, as it is temporary only for now.
    let mut file = Builder::new().make_in(folder, |path| File::create_new(path))?;
    file.write_all(content)?;
    Ok(file)
}

/// The error for a path that can't be written.
pub fn cannot_write(path: &Path) -> String {
    format!("{}: can't write", path.display())
}

/// The paths in `folder` without hidden ones, sorted, so that the order is the same on every
/// machine.
pub fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
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

/// The file name of `path`; empty if the path ends in `..`.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// `path` as it is shown to the user: relative, if it is inside the working directory.
pub fn shown(path: &Path) -> PathBuf {
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
