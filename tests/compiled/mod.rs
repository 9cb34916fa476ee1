//! Compiled programs, which stay for the next run: a text that the same compiler has compiled with
//! the same options isn't compiled again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::{Context, Result};
use assert_cmd::Command;
use xxhash_rust::xxh3::Xxh3;

/// The output of rustc for this text, with these options besides `-o` and the file. `libraries` are
/// the files that the options name.
///
/// Fails if it doesn't compile.
pub fn compiled(
    compiler: &str,
    options: &[&str],
    libraries: &[&Path],
    text: &str,
) -> Result<PathBuf> {
    let mut hasher = Xxh3::new();
    hasher.update(format!("{}\n{options:?}\n{text}", version(compiler)?).as_bytes());
    for library in libraries {
        hasher.update(&fs::read(library)?);
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compiled");
    let output = folder.join(format!("{:032x}", hasher.digest128()));
    if output.is_file() {
        return Ok(output);
    }
    fs::create_dir_all(&folder)?;
    let scratch = tempfile::tempdir_in(&folder)?;
    let (source, made) = (scratch.path().join("main.rs"), scratch.path().join("main"));
    fs::write(&source, text)?;
    let mut rustc = Command::new(compiler);
    // Without symbols, hundreds of programs take little room.
    rustc.args(options).args(["-C", "strip=symbols", "-o"]).arg(&made).arg(&source);
    rustc.ok()?;
    fs::rename(made, &output)?;
    Ok(output)
}

/// What a compiler says of its version; each is asked once.
fn version(compiler: &str) -> Result<String> {
    static KNOWN: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().expect("nothing panics while it is locked");
    if let Some(version) = known.get(compiler) {
        return Ok(version.clone());
    }
    let output = Command::new(compiler).arg("-vV").ok()?;
    let version = String::from_utf8(output.stdout).context("rustc prints text")?;
    known.insert(compiler.to_owned(), version.clone());
    Ok(version)
}
