//! Lists the snippets, what is said of them in each language, and the metadata of the problems,
//! which `src/snippet/embedded.rs` holds, makes modules of the snippets for `src/snippet/known.rs`,
//! and links the program at a fixed address.

use std::env;
use std::fmt::Write;
use std::fs;
use std::io::Result;
use std::path::{Path, PathBuf};

fn main() -> Result<()> {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    // `tools/snippets` and `tools/problems` are symbolic links, so that `cargo package` includes
    // the files. A checkout without symbolic links, as on Windows, uses the folders of the
    // repository.
    let has_links = package.join("snippets").is_dir();
    let home = if has_links { &package } else { package.parent().unwrap_or(&package) };
    let (snippets, problems) = (home.join("snippets"), home.join("problems"));

    let mut list = table("SNIPPETS", &snippets, |path| {
        let is_snippet = path.extension()? == "rs" && path.file_stem()? != "lib";
        is_snippet.then(|| path.to_owned())
    })?;
    for (name, language) in [("ENGLISH", "en"), ("CHINESE", "zh")] {
        let is_words = |path: &Path| (path.extension()? == "toml").then(|| path.to_owned());
        list += &table(name, &snippets.join(language), is_words)?;
    }
    list += &table("PROBLEMS", &problems, |path| {
        Some(path.join("problem.toml")).filter(|file| file.is_file())
    })?;
    let output = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(output.join("embedded.rs"), list)?;
    fs::write(output.join("modules.rs"), modules(&snippets)?)?;

    println!("cargo::rustc-env=SNIPPETS={}", snippets.display());
    // rustc itself tracks the embedded files. A new problem matters only once a snippet names it,
    // and then a snippet has changed.
    println!("cargo::rerun-if-changed={}", snippets.display());

    // A program at a fixed address has nothing to relocate when it starts, so it has less memory of
    // its own, which is the least that a program it starts can be seen to use. On a C program of
    // 1.4 MiB this is worth half a MiB; see `src/sandbox/linux/memory.rs` for more.
    if env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
    Ok(())
}

/// The source of a module for each snippet, without docs, whose examples aren't about this crate.
fn modules(folder: &Path) -> Result<String> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut text = String::new();
    for file in entries.collect::<Result<Vec<PathBuf>>>()? {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        if file.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        if name == "lib" || name == "input" {
            continue;
        }
        let source = fs::read_to_string(&file)?;
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let code: Vec<&str> = source.lines().filter(is_code).collect();
        let _ = writeln!(text, "pub(super) mod {name} {{\n{}\n}}", code.join("\n"));
    }
    Ok(text)
}

/// The source of a constant that lists names and texts. For each entry of `folder`, `file` returns
/// the file to embed, if there is one.
fn table(name: &str, folder: &Path, file: fn(&Path) -> Option<PathBuf>) -> Result<String> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut entries = entries.collect::<Result<Vec<PathBuf>>>()?;
    entries.sort();
    let mut text = format!("const {name}: &[(&str, &str)] = &[\n");
    for entry in entries {
        if let (Some(name), Some(file)) = (entry.file_stem(), file(&entry)) {
            let _ = writeln!(text, "    ({name:?}, include_str!({file:?})),");
        }
    }
    text += "];\n";
    Ok(text)
}
