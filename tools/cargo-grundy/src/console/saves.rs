//! Watching folders, and waiting until a file is saved.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use notify::{ErrorKind, Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

/// How long nothing may happen until a save counts as finished. An editor writes a file in several
/// steps, and a formatter may write it again.
const QUIET: Duration = Duration::from_millis(50);

/// A message to the waiting thread.
#[derive(Debug)]
pub enum News {
    /// These files have changed. If the list is empty, any file may have.
    Changed(Vec<PathBuf>),
    /// The user has pressed Ctrl-C.
    Stop,
}

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

/// A watch on folders, until it is dropped. Folders are watched instead of files, as many editors
/// save a file by renaming a new one to its name.
pub struct Watch {
    _watcher: RecommendedWatcher,
}

impl Watch {
    /// Watches these places, and sends each change to `listener`. Folders that are created later
    /// aren't watched.
    ///
    /// Fails if the system can't watch a folder, for instance because there are too many.
    pub fn start(places: &Places, listener: Sender<News>) -> Result<Watch> {
        let mut watcher = notify::recommended_watcher(move |event| {
            // Sending fails only if the program is about to end.
            let _ = changed(event).map(|files| listener.send(News::Changed(files)));
        })
        .context("can't wait for files to change")?;
        let mut watch = |folder: &Path| match watcher.watch(folder, RecursiveMode::NonRecursive) {
            // The folder has been removed meanwhile. If it is created again, the watch on its
            // parent reports it.
            Err(error) if matches!(error.kind, ErrorKind::PathNotFound) => Ok(()),
            watched => watched.with_context(|| advice(folder)),
        };
        places.folders.iter().try_for_each(|folder| watch(folder))?;
        let mut waiting = places.trees.clone();
        while let Some(folder) = waiting.pop() {
            watch(&folder)?;
            let below = folders_in(&folder).into_iter();
            waiting.extend(below.filter(|folder| !places.skipped.contains(folder)));
        }
        Ok(Watch { _watcher: watcher })
    }
}

fn advice(folder: &Path) -> String {
    format!(
        "{}: can't wait for its files to change; if there are too many folders, raise the limit: \
         sysctl fs.inotify.max_user_watches=524288",
        folder.display()
    )
}

/// The subfolders that may hold sources or cases.
fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return vec![] };
    let folders = entries.flatten().filter(|entry| entry.file_type().is_ok_and(|it| it.is_dir()));
    let paths = folders.map(|folder| folder.path());
    // Cargo puts this tag into its target folders.
    paths.filter(|path| !is_hidden(path) && !path.join("CACHEDIR.TAG").exists()).collect()
}

/// Whether the file is hidden, or an editor's backup or lock file.
fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with(['.', '#']) || name.ends_with('~')
}

/// The files of an event, unless they were only read.
fn changed(event: notify::Result<Event>) -> Option<Vec<PathBuf>> {
    match event {
        Ok(event) if event.need_rescan() => Some(vec![]),
        Ok(event) if matches!(event.kind, EventKind::Access(_)) => None,
        Ok(event) => {
            let files = event.paths.into_iter().filter(|path| !is_hidden(path));
            Some(files.collect()).filter(|files: &Vec<_>| !files.is_empty())
        }
        Err(_) => Some(vec![]),
    }
}

/// Waits until a file that `matters` has changed and then no such file has changed for [`QUIET`].
/// Returns false if the user has pressed Ctrl-C.
pub fn wait(messages: &Receiver<News>, matters: &dyn Fn(&Path) -> bool) -> bool {
    let mut quiet_at: Option<Instant> = None;
    loop {
        let left = quiet_at.map(|at| at.saturating_duration_since(Instant::now()));
        let message = match left {
            Some(left) => messages.recv_timeout(left),
            None => messages.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match message {
            Ok(News::Changed(files)) if files.is_empty() || files.iter().any(|it| matters(it)) => {
                quiet_at = Some(Instant::now() + QUIET);
            }
            Ok(News::Changed(_)) => {}
            Err(RecvTimeoutError::Timeout) => return true,
            Ok(News::Stop) | Err(RecvTimeoutError::Disconnected) => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::thread;

    /// Whether a change of a file like `right.rs` is seen when `act` runs in a watched folder.
    fn sees(act: impl FnOnce(&Path)) -> bool {
        let folder = tempfile::tempdir().unwrap();
        for name in ["sub", "target", "skipped", ".hidden"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        fs::write(folder.path().join("target/CACHEDIR.TAG"), "").unwrap();
        fs::write(folder.path().join("right.rs"), "old").unwrap();
        let (sender, messages) = mpsc::channel();
        let places = Places {
            trees: vec![folder.path().to_owned()],
            skipped: vec![folder.path().join("skipped")],
            ..Places::default()
        };
        let watch = Watch::start(&places, sender).unwrap();
        act(folder.path());
        let is_right = |path: &Path| path.to_string_lossy().contains("right.rs");
        // Events come in order: the last of these files tells that all have come.
        fs::write(folder.path().join("last"), "").unwrap();
        let mut files = vec![];
        while !files.iter().any(|path: &PathBuf| path.ends_with("last")) {
            match messages.recv_timeout(Duration::from_secs(60)).unwrap() {
                News::Changed(more) => files.extend(more),
                News::Stop => panic!("nobody stops it"),
            }
        }
        drop(watch);
        files.iter().any(|path| is_right(path))
    }

    #[test]
    fn a_file_is_seen_written_renamed_to_and_removed_but_not_read() {
        assert!(sees(|folder| fs::write(folder.join("right.rs"), "new").unwrap()));
        assert!(sees(|folder| fs::remove_file(folder.join("right.rs")).unwrap()));
        assert!(sees(|folder| {
            fs::write(folder.join("other"), "new").unwrap();
            fs::rename(folder.join("other"), folder.join("right.rs")).unwrap();
        }));
        assert!(!sees(|folder| drop(fs::read(folder.join("right.rs")).unwrap())));
        assert!(sees(|folder| fs::write(folder.join("sub/right.rs"), "").unwrap()));
        assert!(!sees(|folder| fs::write(folder.join("target/right.rs"), "").unwrap()));
        assert!(!sees(|folder| fs::write(folder.join("skipped/right.rs"), "").unwrap()));
        for name in [".right.rs", "right.rs~", "#right.rs#", ".hidden/right.rs"] {
            assert!(!sees(|folder| fs::write(folder.join(name), "").unwrap()), "{name}");
        }
    }

    #[test]
    fn the_wait_ends_after_a_file_that_matters_and_when_it_is_stopped() {
        let (sender, messages) = mpsc::channel();
        let changed = |file: &str| News::Changed(vec![PathBuf::from(file)]);
        let matters = |path: &Path| path == Path::new("right");
        sender.send(changed("wrong")).unwrap();
        sender.send(changed("right")).unwrap();
        assert!(wait(&messages, &matters));
        sender.send(News::Changed(vec![])).unwrap();
        assert!(wait(&messages, &matters), "what is not known may matter");
        sender.send(changed("wrong")).unwrap();
        let stop = thread::spawn(move || sender.send(News::Stop));
        assert!(!wait(&messages, &matters));
        stop.join().unwrap().unwrap();
    }
}
