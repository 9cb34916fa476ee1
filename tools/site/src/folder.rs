//! The folder that the pages are written to.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use grundy_judge::files;

/// The file that says that a folder is ours, and lists what we have written.
const MARKER: &str = ".grundy-site";

/// The first line of the marker.
const HEAD: &str = "Written by `cargo grundy site`, which replaces and removes these files:";

/// Writes `pages`, contents by their paths, to `folder`, and removes those that were written there
/// before and are no longer made. Files that are already right aren't touched.
///
/// Fails if the folder holds a file that isn't ours, before anything is written, and if a file
/// can't be written.
pub(crate) fn write(folder: &Path, pages: &BTreeMap<String, Vec<u8>>) -> Result<()> {
    let marker = folder.join(MARKER);
    let old = match fs::read_to_string(&marker) {
        Ok(text) if text.starts_with(HEAD) => text.lines().skip(1).map(str::to_owned).collect(),
        _ => vec![],
    };
    if let Some(foreign) = foreign(folder, folder, &old)? {
        bail!(
            "{}: this file isn't part of the site; choose a folder that is empty or doesn't exist \
             with -o, or move the file",
            foreign
        );
    }
    fs::create_dir_all(folder).with_context(|| files::cannot_write(folder))?;
    // The marker comes first, so that whatever is written is known to be ours.
    let known = old.iter().chain(pages.keys());
    let list: BTreeSet<&str> = known.map(String::as_str).collect();
    files::replace(&marker, listed(list).as_bytes())?;
    for (path, content) in pages {
        let file = folder.join(path);
        if fs::read(&file).is_ok_and(|old| old == *content) {
            continue;
        }
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent).with_context(|| files::cannot_write(parent))?;
        }
        files::replace(&file, content)?;
    }
    for path in old.iter().filter(|path| !pages.contains_key(*path)) {
        let file = folder.join(path);
        if file.is_file() {
            fs::remove_file(&file).with_context(|| format!("{}: can't remove", file.display()))?;
        }
    }
    files::replace(&marker, listed(pages.keys().map(String::as_str)).as_bytes())
}

fn listed<'a>(paths: impl IntoIterator<Item = &'a str>) -> String {
    std::iter::once(HEAD).chain(paths).flat_map(|line| [line, "\n"]).collect()
}

/// The first file below `folder` that isn't one of `ours`, if there is one.
fn foreign(root: &Path, folder: &Path, ours: &[String]) -> Result<Option<String>> {
    if !folder.exists() {
        return Ok(None);
    }
    let read = || format!("{}: can't read the folder", folder.display());
    let entries = fs::read_dir(folder).with_context(read)?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        if path.is_dir() {
            if let Some(found) = foreign(root, &path, ours)? {
                return Ok(Some(found));
            }
        } else if name != MARKER && !ours.contains(&name) {
            return Ok(Some(path.display().to_string()));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pages(names: &[&str]) -> BTreeMap<String, Vec<u8>> {
        names.iter().map(|name| ((*name).to_owned(), name.as_bytes().to_vec())).collect()
    }

    #[test]
    fn pages_replace_those_that_were_written_before() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("site");
        write(&home, &pages(&["a.html", "zh/a.html"])).unwrap();
        write(&home, &pages(&["a.html", "b.html"])).unwrap();
        assert!(home.join("b.html").is_file() && !home.join("zh/a.html").exists());
        let marker = fs::read_to_string(home.join(MARKER)).unwrap();
        assert_eq!(marker, format!("{HEAD}\na.html\nb.html\n"));
    }

    #[test]
    fn a_folder_with_a_foreign_file_is_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path();
        write(home, &pages(&["a.html"])).unwrap();
        fs::create_dir(home.join("zh")).unwrap();
        fs::write(home.join("zh/thesis.txt"), "mine").unwrap();
        let error = write(home, &pages(&["a.html", "b.html"])).unwrap_err().to_string();
        assert!(error.contains("thesis.txt: this file isn't part of the site"), "{error}");
        assert!(!home.join("b.html").exists());
        // A file that only looks like the marker doesn't make the folder ours.
        fs::remove_file(home.join("zh/thesis.txt")).unwrap();
        fs::write(home.join(MARKER), "a.html\n").unwrap();
        assert!(write(home, &pages(&["a.html"])).is_err());
    }
}
