//! Waiting until a file is saved, by looking at the files again and again: that works on every
//! system and every file system, network folders among them. A look takes some microseconds for
//! each file.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use super::interrupt::was_interrupted;

/// The pause between two looks. An editor writes a file in several steps, and a formatter may write
/// it again: a save has ended when a look shows the same as the one before.
const PAUSE: Duration = Duration::from_millis(100);

/// The folders to watch.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// Folders to watch with their subfolders, except hidden ones and Cargo's target folders.
    pub trees: Vec<PathBuf>,
    /// Folders to watch without their subfolders.
    pub folders: Vec<PathBuf>,
    /// Subfolders of the trees to leave out.
    pub skipped: Vec<PathBuf>,
}

/// What the watched files looked like at some time: for each its size, and when it was modified.
pub type Look = BTreeMap<PathBuf, (u64, Option<SystemTime>)>;

impl Places {
    /// What the files look like now. Files and folders that can't be read count as missing.
    pub fn look(&self) -> Look {
        let mut files = BTreeMap::new();
        for folder in &self.folders {
            add(folder, &mut files);
        }
        let mut waiting = self.trees.clone();
        while let Some(folder) = waiting.pop() {
            let below = add(&folder, &mut files).into_iter();
            // Cargo puts this tag into its target folders.
            let is_watched = |folder: &PathBuf| {
                !self.skipped.contains(folder) && !folder.join("CACHEDIR.TAG").exists()
            };
            waiting.extend(below.filter(is_watched));
        }
        files
    }

    /// Waits until a file that `matters` looks different from `before`, and then none changes from
    /// one look to the next. Returns false if the user presses Ctrl-C.
    pub fn wait(&self, mut before: Look, matters: &dyn Fn(&Path) -> bool) -> bool {
        let mut has_changed = false;
        loop {
            if was_interrupted() {
                return false;
            }
            let now = self.look();
            let changes = now != before && differ(&now, &before, matters);
            if has_changed && !changes {
                return true;
            }
            has_changed |= changes;
            before = now;
            thread::sleep(PAUSE);
        }
    }
}

/// Whether a file that `matters` has changed, is new or is gone.
fn differ(now: &Look, before: &Look, matters: &dyn Fn(&Path) -> bool) -> bool {
    let mut others = now.keys().chain(before.keys()).filter(|&it| now.get(it) != before.get(it));
    others.any(|file| matters(file))
}

/// Adds the files in a folder, and returns its subfolders; both without hidden ones.
fn add(folder: &Path, files: &mut Look) -> Vec<PathBuf> {
    let mut folders = vec![];
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match fs::metadata(&path) {
            _ if is_hidden(&path) => {}
            Ok(metadata) if !metadata.is_dir() => {
                files.insert(path, (metadata.len(), metadata.modified().ok()));
            }
            Ok(_) if entry.file_type().is_ok_and(|kind| kind.is_dir()) => folders.push(path),
            _ => {}
        }
    }
    folders
}

/// Whether the file is hidden, or an editor's backup or lock file.
fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with(['.', '#']) || name.ends_with('~')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a change of a file like `right.rs` is seen when `act` runs in a watched folder.
    fn sees(act: impl FnOnce(&Path)) -> bool {
        let folder = tempfile::tempdir().unwrap();
        for name in ["sub", "target", "skipped", ".hidden"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        fs::write(folder.path().join("target/CACHEDIR.TAG"), "").unwrap();
        fs::write(folder.path().join("right.rs"), "old").unwrap();
        let places = Places {
            trees: vec![folder.path().to_owned()],
            skipped: vec![folder.path().join("skipped")],
            ..Places::default()
        };
        let before = places.look();
        act(folder.path());
        differ(&places.look(), &before, &|path| path.to_string_lossy().contains("right.rs"))
    }

    #[test]
    fn a_file_is_seen_written_renamed_to_and_removed_but_not_read() {
        assert!(sees(|folder| fs::write(folder.join("right.rs"), "longer").unwrap()));
        assert!(sees(|folder| {
            thread::sleep(Duration::from_millis(20));
            fs::write(folder.join("right.rs"), "new").unwrap();
        }));
        assert!(sees(|folder| fs::remove_file(folder.join("right.rs")).unwrap()));
        assert!(sees(|folder| {
            fs::write(folder.join("other"), "longer").unwrap();
            fs::rename(folder.join("other"), folder.join("right.rs")).unwrap();
        }));
        assert!(!sees(|folder| drop(fs::read(folder.join("right.rs")).unwrap())));
        assert!(!sees(|folder| fs::write(folder.join("other"), "").unwrap()));
        assert!(sees(|folder| fs::write(folder.join("sub/right.rs"), "").unwrap()));
        assert!(!sees(|folder| fs::write(folder.join("target/right.rs"), "").unwrap()));
        assert!(!sees(|folder| fs::write(folder.join("skipped/right.rs"), "").unwrap()));
        for name in [".right.rs", "right.rs~", "#right.rs#", ".hidden/right.rs"] {
            assert!(!sees(|folder| fs::write(folder.join(name), "").unwrap()), "{name}");
        }
    }

    #[test]
    fn the_wait_ends_after_a_file_that_matters() {
        let folder = tempfile::tempdir().unwrap();
        let places = Places { folders: vec![folder.path().to_owned()], ..Places::default() };
        let before = places.look();
        fs::write(folder.path().join("wrong"), "").unwrap();
        let waiting = thread::scope(|scope| {
            let waiting = scope.spawn(|| places.wait(before, &|path| path.ends_with("right")));
            thread::sleep(3 * PAUSE);
            assert!(!waiting.is_finished(), "a file that doesn't matter has ended it");
            fs::write(folder.path().join("right"), "").unwrap();
            waiting.join().unwrap()
        });
        assert!(waiting);
    }
}
