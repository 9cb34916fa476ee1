//! Tells the library what it is built from: a digest of its sources, which changes whenever another
//! bundle may come of the same request.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::path::PathBuf;

fn main() -> io::Result<()> {
    let entries = fs::read_dir("src")?.map(|entry| entry.map(|entry| entry.path()));
    let mut files: Vec<PathBuf> = entries.collect::<io::Result<_>>()?;
    files.sort();
    let mut digest = DefaultHasher::new();
    for file in files {
        digest.write(&fs::read(file)?);
    }
    println!("cargo::rustc-env=GRUNDY_BUNDLE_SOURCES={:016x}", digest.finish());
    println!("cargo::rerun-if-changed=src");
    Ok(())
}
