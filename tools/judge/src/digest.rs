//! Digests, by which what is kept is found again: of all that it was made from.

use std::fmt;
use std::io;
use std::path::Path;

use anyhow::Result;
use xxhash_rust::xxh3::Xxh3;

use crate::files;

/// A digest of a list of parts, 128 bits long. It is shown as a word for the name of a file.
#[derive(Clone, Default)]
pub struct Digest(Xxh3);

impl Digest {
    /// The digest of a single part.
    pub fn of(part: impl AsRef<[u8]>) -> Digest {
        let mut digest = Digest::default();
        digest.add(part);
        digest
    }

    /// Adds a part after its length, so that no two lists of parts look the same.
    pub fn add(&mut self, part: impl AsRef<[u8]>) {
        let part = part.as_ref();
        self.0.update(&(part.len() as u64).to_le_bytes());
        self.0.update(part);
    }

    /// Adds the content of a file, however large it is.
    ///
    /// Fails, naming the file, if it can't be read.
    pub fn add_file(&mut self, file: &Path) -> Result<()> {
        let mut content = Xxh3::new();
        io::copy(&mut files::open(file)?, &mut content)?;
        self.add(content.digest128().to_le_bytes());
        Ok(())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:032x}", self.0.digest128())
    }
}
