//! The sizes of the bundles, which must not be larger than `sizes.txt` says.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, bail};

/// Set to write the file with the sizes, whatever they are.
const BLESS: &str = "BLESS";

/// Sizes in bytes, by the names of the cases.
type Sizes = BTreeMap<String, usize>;

/// The sizes that bundles have had, and those that they have now.
pub struct Record {
    before: Sizes,
    now: Mutex<Sizes>,
    is_to_be_written: bool,
}

impl Record {
    /// Reads the sizes that the bundles have had.
    pub fn read() -> Result<Record> {
        let (file, mut before) = (file(), Sizes::new());
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        for (line, number) in text.lines().zip(1..) {
            let parts = line.trim_start().split_once(' ');
            let Some((Ok(size), name)) = parts.map(|(size, name)| (size.parse(), name)) else {
                let file = file.display();
                bail!("{file}:{number}: found `{line}`, expected a size and the name of a case");
            };
            before.insert(name.to_owned(), size);
        }
        Ok(Record { before, now: Mutex::default(), is_to_be_written: env::var_os(BLESS).is_some() })
    }

    /// Notes the size of a bundle.
    ///
    /// Fails if it is larger than before, unless the sizes are to be written.
    pub fn note(&self, name: &str, size: usize) -> Result<()> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), size);
        let advice = format!("to write it: {BLESS}=1 cargo test --test strangers");
        match self.before.get(name) {
            _ if self.is_to_be_written => Ok(()),
            Some(before) if size <= *before => Ok(()),
            Some(before) => bail!("the bundle has {size} bytes, and had {before}; {advice}"),
            None => bail!("the bundle has {size} bytes, which isn't in sizes.txt; {advice}"),
        }
    }

    /// Writes the sizes of these cases, if they are to be written. What wasn't bundled this time
    /// keeps the size that it has had.
    pub fn write(&self, names: &BTreeSet<String>) -> Result<()> {
        if !self.is_to_be_written {
            return Ok(());
        }
        let mut sizes = self.before.clone();
        sizes.extend(self.now.lock().unwrap_or_else(PoisonError::into_inner).clone());
        sizes.retain(|name, _| names.contains(name));
        let lines = sizes.iter().map(|(name, size)| format!("{size:6} {name}\n"));
        Ok(fs::write(file(), lines.collect::<String>())?)
    }
}

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/strangers/sizes.txt")
}
