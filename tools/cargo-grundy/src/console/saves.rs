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

/// What to watch.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// Files, and folders with all that is in them, except hidden files and Cargo's target folders.
    pub trees: Vec<PathBuf>,
    /// Folders to leave out.
    pub skipped: Vec<PathBuf>,
}

/// What the watched files looked like at some time: for each its size, and when it was modified.
pub type Look = BTreeMap<PathBuf, (u64, Option<SystemTime>)>;

impl Places {
    /// What the files look like now. Files and folders that can't be read count as missing.
    pub fn look(&self) -> Look {
        let mut files = BTreeMap::new();
        let mut waiting = self.trees.clone();
        while let Some(path) = waiting.pop() {
            let Ok(metadata) = fs::metadata(&path) else { continue };
            if !metadata.is_dir() {
                files.insert(path, (metadata.len(), metadata.modified().ok()));
            } else if !self.skipped.contains(&path) && !path.join("CACHEDIR.TAG").exists() {
                // Cargo puts this tag into its target folders.
                waiting.extend(entries(&path));
            }
        }
        files
    }

    /// Waits until a file looks different from `before`, and then none changes from one look to the
    /// next. Returns false if the user presses Ctrl-C.
    pub fn wait(&self, mut before: Look) -> bool {
        let mut has_changed = false;
        while !was_interrupted() {
            let now = self.look();
            let changes = now != before;
            if has_changed && !changes {
                return true;
            }
            has_changed |= changes;
            before = now;
            thread::sleep(PAUSE);
        }
        false
    }
}

/// The paths in a folder of what users save.
fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| is_saved_by_users(path))
}

/// Whether the file isn't hidden, no editor's backup or lock file, and not Cargo's. A link to a
/// folder may go round in circles, so it is left out, too.
fn is_saved_by_users(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_left_out = name.starts_with(['.', '#']) || name.ends_with('~') || name == "Cargo.lock";
    !is_left_out && (!path.is_symlink() || path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a change is seen when `act` runs in a watched folder.
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
        };
        let before = places.look();
        act(folder.path());
        places.look() != before
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
            fs::write(folder.join(".new"), "longer").unwrap();
            fs::rename(folder.join(".new"), folder.join("right.rs")).unwrap();
        }));
        assert!(!sees(|folder| drop(fs::read(folder.join("right.rs")).unwrap())));
        assert!(sees(|folder| fs::write(folder.join("sub/right.rs"), "").unwrap()));
        assert!(!sees(|folder| fs::write(folder.join("target/right.rs"), "").unwrap()));
        assert!(!sees(|folder| fs::write(folder.join("skipped/right.rs"), "").unwrap()));
        for name in [".right.rs", "right.rs~", "#right.rs#", ".hidden/right.rs", "Cargo.lock"] {
            assert!(!sees(|folder| fs::write(folder.join(name), "").unwrap()), "{name}");
        }
    }

    #[test]
    fn the_wait_ends_after_a_watched_file() {
        let folder = tempfile::tempdir().unwrap();
        let places = Places { trees: vec![folder.path().join("right")], ..Places::default() };
        let before = places.look();
        fs::write(folder.path().join("wrong"), "").unwrap();
        let waiting = thread::scope(|scope| {
            let waiting = scope.spawn(|| places.wait(before));
            thread::sleep(3 * PAUSE);
            assert!(!waiting.is_finished(), "a file beside it has ended it");
            fs::write(folder.path().join("right"), "").unwrap();
            waiting.join().unwrap()
        });
        assert!(waiting);
    }
}
