//! The files that the programs of a stress test read and write.

use std::fs::{self, File};
use std::io::{Seek, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use tempfile::TempDir;

/// The files that programs read and write.
pub(super) struct Files {
    pub(super) folder: TempDir,
    /// An empty file: the stdin of the generator.
    pub(super) empty: PathBuf,
    pub(super) input: TextFile,
    pub(super) answer: TextFile,
}

impl Files {
    /// Creates the files, in memory where the system has `/dev/shm`.
    pub(super) fn new() -> Result<Files> {
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
        let folder = folder.context("can't make a folder for the programs")?;
        let path = |name| folder.path().join(name);
        let (empty, input, answer) = (path("empty"), path("input"), path("answer"));
        fs::write(&empty, "")?;
        fs::create_dir(path("worker"))?;
        Ok(Files { folder, empty, input: TextFile::new(input)?, answer: TextFile::new(answer)? })
    }
}

/// A file that holds a text. It stays open, since reopening it takes longer than writing it.
pub(super) struct TextFile {
    pub(super) path: PathBuf,
    file: File,
}

impl TextFile {
    pub(super) fn new(path: PathBuf) -> Result<TextFile> {
        let file = File::create_new(&path)?;
        Ok(TextFile { path, file })
    }

    pub(super) fn write(&mut self, text: &str) -> Result<()> {
        self.file.rewind()?;
        self.file.write_all(text.as_bytes())?;
        Ok(self.file.set_len(text.len() as u64)?)
    }

    pub(super) fn read(&self) -> Result<String> {
        fs::read_to_string(&self.path).context("it prints what isn't a text in UTF-8")
    }
}
