//! The solutions that wait for the browser extension.
//!
//! The extension asks one port, which only one process can have: a `submit`, or a `receive` that
//! runs all day. So a solution waits in a file that only the user can read, and whichever process
//! has the port hands it over. A file is handed over by whoever manages to remove it, so that it
//! happens once. Its owner keeps it locked: a file without a lock was left behind by a process that
//! was killed, and is thrown away.

use std::fs::{self, File, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use cargo_grundy::console::options::cache_folder;
use grundy_judge::files;
use grundy_judge::sandbox;

use super::extension::Offer;

/// The solutions that wait at one port.
pub(crate) struct Queue {
    folder: PathBuf,
}

/// A solution that waits. It is withdrawn when this is dropped.
pub(crate) struct Waiting {
    path: PathBuf,
    /// The lock, which lasts as long as the file is open.
    _lock: File,
}

impl Queue {
    /// The queue of the solutions for the extension that asks `port`. Nothing is created yet.
    ///
    /// Fails if the user has no folder for it.
    pub(crate) fn of(port: u16) -> Result<Queue> {
        let named = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
        let runtime = named.filter(|folder| folder.is_absolute()).map(|it| it.join("grundy"));
        let home = runtime.or_else(cache_folder);
        let home = home.context("no folder for what waits to be submitted; set HOME")?;
        Ok(Queue { folder: home.join(format!("submit-{port}")) })
    }

    /// Lets `offer` wait.
    ///
    /// Fails if the file can't be written, or locked.
    pub(crate) fn add(&self, offer: &Offer) -> Result<Waiting> {
        let add = || -> Result<Waiting> {
            sandbox::make_private(&self.folder)?;
            let mut file = tempfile::Builder::new().prefix(".").tempfile_in(&self.folder)?;
            file.write_all(offer.json().as_bytes())?;
            // Others may read a file with a shared lock on every system.
            file.as_file().lock_shared()?;
            // It was hidden until it was complete.
            let name = files::file_name(file.path());
            let path = self.folder.join(name.trim_start_matches('.'));
            let lock = file.persist_noclobber(&path).map_err(|error| error.error)?;
            Ok(Waiting { path, _lock: lock })
        };
        add().with_context(|| files::cannot_write(&self.folder))
    }

    /// Takes a solution out of the queue, if there is one: nobody else gets it.
    ///
    /// Fails if the folder can't be read.
    pub(crate) fn take(&self) -> Result<Option<Offer>> {
        if !self.folder.is_dir() {
            return Ok(None);
        }
        let paths = files::entries(&self.folder)?;
        // A file that isn't there any more has been taken or withdrawn.
        Ok(paths.iter().find_map(|path| taken(path)))
    }
}

impl Waiting {
    /// Whether it still waits, and hasn't been taken.
    pub(crate) fn waits(&self) -> bool {
        self.path.exists()
    }

    /// Takes it back. Returns whether it had still been waiting.
    pub(crate) fn withdraw(self) -> bool {
        fs::remove_file(&self.path).is_ok()
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        // It has been taken if this fails.
        let _ = fs::remove_file(&self.path);
    }
}

/// Takes the file away; `None` if somebody else has, or if its owner has died.
fn taken(path: &Path) -> Option<Offer> {
    let text = fs::read(path).ok()?;
    let has_owner = matches!(File::open(path).ok()?.try_lock(), Err(TryLockError::WouldBlock));
    fs::remove_file(path).ok()?;
    serde_json::from_slice(&text).ok().filter(|_| has_owner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queue(home: &Path) -> Queue {
        Queue { folder: home.join("grundy/submit-1") }
    }

    fn offer(source: &str) -> Offer {
        Offer::new("https://cses.fi/problemset/task/1730", "2021", source.to_owned()).unwrap()
    }

    #[test]
    fn what_waits_is_taken_once() {
        let home = tempfile::tempdir().unwrap();
        let queue = queue(home.path());
        assert_eq!(queue.take().unwrap(), None);
        let waiting = queue.add(&offer("a")).unwrap();
        assert!(waiting.waits());
        assert_eq!(queue.take().unwrap(), Some(offer("a")));
        assert_eq!(queue.take().unwrap(), None);
        assert!(!waiting.waits() && !waiting.withdraw());
    }

    #[test]
    fn of_many_who_take_one_gets_it() {
        let home = tempfile::tempdir().unwrap();
        let queue = queue(home.path());
        for _ in 0..50 {
            let _waiting = queue.add(&offer("a")).unwrap();
            let taken = std::thread::scope(|scope| {
                let all: Vec<_> = (0..4).map(|_| scope.spawn(|| queue.take().unwrap())).collect();
                all.into_iter().filter_map(|taken| taken.join().unwrap()).count()
            });
            assert_eq!(taken, 1);
        }
    }

    #[test]
    fn what_is_withdrawn_or_left_behind_is_not_taken() {
        let home = tempfile::tempdir().unwrap();
        let queue = queue(home.path());
        assert!(queue.add(&offer("a")).unwrap().withdraw());
        drop(queue.add(&offer("b")).unwrap());
        assert_eq!(queue.take().unwrap(), None);

        let left = queue.folder.join("left");
        fs::write(&left, offer("c").json()).unwrap();
        assert_eq!(queue.take().unwrap(), None);
        assert!(!left.exists());
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_look_in() {
        use std::os::unix::fs::PermissionsExt;
        let home = tempfile::tempdir().unwrap();
        let queue = queue(home.path());
        fs::create_dir_all(&queue.folder).unwrap();
        fs::set_permissions(&queue.folder, fs::Permissions::from_mode(0o755)).unwrap();
        let waiting = queue.add(&offer("a")).unwrap();
        for (path, expected) in [(&queue.folder, 0o700), (&waiting.path, 0o600)] {
            let found = fs::metadata(path).unwrap().permissions().mode() & 0o777;
            assert_eq!(found, expected, "{}", path.display());
        }
    }
}
