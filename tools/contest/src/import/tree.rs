//! The files of a package: those of a folder, or those of an archive that has been unpacked.
//!
//! Nothing in a package is trusted. Its files are known by their relative paths, and only a path
//! that was found here can be opened, so whatever a description names can't lead elsewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use grundy_judge::files;
use tempfile::TempDir;

use super::archive;

/// How much a package may hold.
#[derive(Clone, Copy)]
pub(super) struct Room {
    /// The number of its files and folders.
    pub(super) entries: usize,
    /// The bytes of all its files, unpacked.
    pub(super) bytes: u64,
}

/// What no real package needs.
pub(super) const ROOM: Room = Room { entries: 20_000, bytes: 2 << 30 };

/// The files of a package.
pub(super) struct Tree {
    /// What messages call it: the path of the folder or the archive.
    name: String,
    root: PathBuf,
    /// The paths of the files, relative to the root, with `/` between their parts.
    files: BTreeSet<String>,
    /// What isn't among them, and why: a sentence each.
    left_out: Vec<String>,
    /// The folder that an archive was unpacked to, which is removed in the end.
    _unpacked: Option<TempDir>,
}

impl Tree {
    /// Reads a folder, or unpacks a ZIP archive, and enters a folder that is alone in it.
    ///
    /// A link that doesn't lead to a file of the folder is left out. Fails, naming the entry, if
    /// the package holds too much, and if an entry is neither a file nor a folder.
    pub(super) fn read(place: &Path) -> Result<Tree> {
        let mut tree = Tree::open(place)?;
        while let Some(folder) = tree.lone_folder() {
            tree.enter(&folder);
        }
        Ok(tree)
    }

    fn open(place: &Path) -> Result<Tree> {
        let name = place.display().to_string();
        let found = place.metadata().with_context(|| format!("{name}: can't read"))?;
        let (root, unpacked) = match found.is_dir() {
            true => (place.to_owned(), None),
            false => {
                let folder = tempfile::tempdir().context("can't make a folder to unpack to")?;
                archive::unpack(place, folder.path(), ROOM)?;
                (folder.path().to_owned(), Some(folder))
            }
        };
        let root = root.canonicalize().with_context(|| format!("{name}: can't read"))?;
        let (files, left_out) = (BTreeSet::new(), vec![]);
        let mut walk = Walk { name: &name, root: &root, left: ROOM, files, left_out };
        walk.folder(&root, "")?;
        let Walk { files, left_out, .. } = walk;
        Ok(Tree { name: name.clone(), root, files, left_out, _unpacked: unpacked })
    }

    /// The one folder that everything is in.
    fn lone_folder(&self) -> Option<String> {
        let (folder, _) = self.files.first()?.split_once('/')?;
        let is_inside = |file: &String| file.starts_with(&format!("{folder}/"));
        self.files.iter().all(is_inside).then(|| folder.to_owned())
    }

    fn enter(&mut self, folder: &str) {
        self.root.push(folder);
        self.name = format!("{}/{folder}", self.name);
        let inside = |file: &String| Some(file.strip_prefix(&format!("{folder}/"))?.to_owned());
        self.files = self.files.iter().filter_map(inside).collect();
    }

    /// The name of the folder or of the archive, without the extension.
    pub(super) fn short_name(&self) -> String {
        let path = self.root.file_name().filter(|_| self._unpacked.is_none());
        let own = path.map(|name| name.to_string_lossy().into_owned());
        own.unwrap_or_else(|| {
            // An archive with one folder is known by its folder.
            files::file_name(&Path::new(&self.name).with_extension(""))
        })
    }

    /// What isn't among the files, and why: a sentence each.
    pub(super) fn left_out(&self) -> &[String] {
        &self.left_out
    }

    /// What messages call the package.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// What messages call a file.
    pub(super) fn shown(&self, file: &str) -> String {
        format!("{}/{file}", self.name)
    }

    /// Whether there is a file at this path.
    pub(super) fn has(&self, file: &str) -> bool {
        self.files.contains(file)
    }

    /// The paths of all files in a folder and below; of all files if `folder` is empty.
    pub(super) fn below(&self, folder: &str) -> impl Iterator<Item = &str> {
        let start = if folder.is_empty() { String::new() } else { format!("{folder}/") };
        self.files.iter().map(String::as_str).filter(move |file| file.starts_with(&start))
    }

    /// Where the file at this path is; `None` if there is none.
    pub(super) fn path(&self, file: &str) -> Option<PathBuf> {
        self.has(file).then(|| self.root.join(file))
    }

    /// The folder with all the files.
    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// The text of a file.
    ///
    /// Fails if there is none, or if it isn't UTF-8.
    pub(super) fn text(&self, file: &str) -> Result<String> {
        let shown = self.shown(file);
        let path = self.path(file).with_context(|| format!("{shown}: no such file"))?;
        let bytes = fs::read(path).with_context(|| format!("{shown}: can't read"))?;
        let text = String::from_utf8(bytes).ok().with_context(|| format!("{shown}: not UTF-8"))?;
        Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
    }
}

/// The path that `relative` leads to from the file `from`; `None` if it leads out of the package.
pub(super) fn beside(from: &str, relative: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in relative.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// A walk through a folder.
struct Walk<'a> {
    name: &'a str,
    root: &'a Path,
    left: Room,
    files: BTreeSet<String>,
    left_out: Vec<String>,
}

impl Walk<'_> {
    fn folder(&mut self, folder: &Path, relative: &str) -> Result<()> {
        let entries = fs::read_dir(folder);
        for entry in entries.with_context(|| format!("{}/{relative}: can't read", self.name))? {
            let path = entry?.path();
            let Some(file) = path.file_name().and_then(|name| name.to_str()) else {
                bail!("{}: the name isn't UTF-8", path.display());
            };
            // What Git keeps there isn't of the package.
            if file != ".git" {
                self.entry(&path, &format!("{relative}{file}"))?;
            }
        }
        Ok(())
    }

    fn entry(&mut self, path: &Path, relative: &str) -> Result<()> {
        let shown = || format!("{}/{relative}", self.name);
        if self.left.entries == 0 {
            bail!("{}: it has more than {} files and folders", self.name, ROOM.entries);
        }
        self.left.entries -= 1;
        let is_link = path.symlink_metadata().with_context(shown)?.is_symlink();
        if is_link {
            let flaw = match path.canonicalize() {
                Ok(target) if !target.starts_with(self.root) => "that leads out of the folder",
                Ok(target) if target.is_dir() => "to a folder",
                Ok(_) => "",
                Err(_) => "that leads nowhere",
            };
            if !flaw.is_empty() {
                self.left_out.push(format!(
                    "{relative} isn't taken: it is a link {flaw}; put a copy in its place if it is \
                     needed"
                ));
                return Ok(());
            }
        }
        let found = path.metadata().with_context(shown)?;
        if found.is_dir() {
            return self.folder(path, &format!("{relative}/"));
        }
        if !found.is_file() {
            bail!("{}: neither a file nor a folder", shown());
        }
        let Some(left) = self.left.bytes.checked_sub(found.len()) else {
            bail!("{}: with it, the package has more than {} MiB", shown(), ROOM.bytes >> 20);
        };
        self.left.bytes = left;
        self.files.insert(relative.to_owned());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with(files: &[&str]) -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "text").unwrap();
        }
        folder
    }

    #[test]
    fn a_folder_that_is_alone_is_entered() {
        let folder = folder_with(&["a/b/1.in", "a/b/c/2.in", ".git/config"]);
        let tree = Tree::read(folder.path()).unwrap();
        assert_eq!(tree.below("").collect::<Vec<_>>(), ["1.in", "c/2.in"]);
        assert_eq!(tree.below("c").collect::<Vec<_>>(), ["c/2.in"]);
        assert_eq!(tree.short_name(), "b");
        assert_eq!(tree.text("1.in").unwrap(), "text");
        for other in ["2.in", "../b/1.in", "c", "/etc/passwd", ""] {
            assert!(tree.path(other).is_none() && tree.text(other).is_err(), "{other}");
        }
    }

    #[test]
    fn a_path_from_a_file_stays_in_the_package() {
        for (from, relative, expected) in [
            ("a/b.cpp", "c.h", Some("a/c.h")),
            ("a/b.cpp", "../c.h", Some("c.h")),
            ("a/b.cpp", "./d/c.h", Some("a/d/c.h")),
            ("b.cpp", "../c.h", None),
            ("a/b.cpp", "../../etc/passwd", None),
            ("a/b.cpp", "/etc/passwd", Some("a/etc/passwd")),
        ] {
            assert_eq!(beside(from, relative).as_deref(), expected, "{from} {relative}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_out_of_the_folder_and_to_folders_are_left_out_by_name() {
        use std::os::unix::fs::symlink;
        let folder = folder_with(&["a/1.in", "2.in"]);
        let link = folder.path().join("a/link");
        for (target, words) in [
            (Path::new("/etc/passwd"), "it is a link that leads out of the folder; put a copy"),
            (Path::new("../.."), "it is a link that leads out of the folder; put a copy"),
            (Path::new("../a"), "it is a link to a folder; put a copy"),
            (Path::new("nowhere"), "it is a link that leads nowhere; put a copy"),
        ] {
            symlink(target, &link).unwrap();
            let tree = Tree::read(folder.path()).unwrap();
            assert_eq!(tree.below("").collect::<Vec<_>>(), ["2.in", "a/1.in"]);
            let [told] = tree.left_out() else { panic!() };
            assert!(told.starts_with(&format!("a/link isn't taken: {words}")), "{told}");
            fs::remove_file(&link).unwrap();
        }
        symlink("../2.in", &link).unwrap();
        let tree = Tree::read(folder.path()).unwrap();
        assert!(tree.has("a/link") && tree.left_out().is_empty());
    }
}
