//! Lists the files that `src/embedded.rs` holds: the snippets, what is said of them in each
//! language, and the metadata of the problems.

use std::env;
use std::fmt::Write;
use std::fs;
use std::io::Result;
use std::path::{Path, PathBuf};

fn main() -> Result<()> {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let repository = package.ancestors().nth(2).unwrap_or(&package);
    let (snippets, problems) = (repository.join("snippets"), repository.join("problems"));

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

    // rustc itself tracks the embedded files. A new problem matters only once a snippet names it,
    // and then a snippet has changed.
    println!("cargo::rerun-if-changed={}", snippets.display());
    Ok(())
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
