//! Adds a `[[bin]]` to a `Cargo.toml`, or asks for the versions that a judge has, and leaves all
//! other bytes as they are.

use anyhow::{Result, bail};
use grundy_judge::judges::Judge;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike, Value, value};

/// Adds the binary `id`, with the source `problems/ID/solution.rs`, to the manifest `text`. If the
/// binaries are sorted by name, the order is kept; otherwise the new one comes last. It gets
/// `test = false` if all others have it.
///
/// Fails if the text isn't the manifest of a package, has a binary of that name, or lists its
/// binaries as `bin = […]`.
pub fn with_bin(text: &str, id: &str) -> Result<String> {
    edited(text, |manifest| add_bin(manifest, id)).map(|(text, ())| text)
}

fn add_bin(manifest: &mut DocumentMut, id: &str) -> Result<()> {
    if !manifest.contains_key("package") {
        bail!("a workspace without a package, but a `[[bin]]` needs one; {PACKAGE}");
    }
    if !manifest.contains_key("bin") {
        manifest.insert("bin", Item::ArrayOfTables(ArrayOfTables::new()));
    }
    let last_comments = manifest.trailing().as_str().unwrap_or_default().to_owned();
    let Some(bins) = manifest["bin"].as_array_of_tables_mut() else {
        bail!("`bin = …` instead of `[[bin]]` tables; write them as tables");
    };
    let names: Vec<&str> = bins.iter().map(name).collect();
    if names.contains(&id) {
        bail!("there is a `[[bin]]` `{id}` already; choose another id");
    }
    let index = match names.is_sorted() {
        true => names.partition_point(|&name| name < id),
        false => names.len(),
    };
    let mut bin = Table::new();
    bin["name"] = value(id);
    bin["path"] = value(format!("problems/{id}/solution.rs"));
    let untested = |bin: &Table| bin.get("test").and_then(Item::as_bool) == Some(false);
    if !bins.is_empty() && bins.iter().all(untested) {
        bin["test"] = value(false);
    }
    // Tables with the same position are written in the order of the array.
    match bins.get_mut(index.saturating_sub(1)) {
        Some(neighbour) => {
            bin.set_position(neighbour.position());
            if index == 0 {
                // A comment above the first binary is about all of them, so it stays on top.
                let above = neighbour.decor().prefix().cloned().unwrap_or_default();
                bin.decor_mut().set_prefix(above);
                neighbour.decor_mut().set_prefix("\n");
            }
            bins.insert(index, bin);
        }
        None => {
            bin.set_position(Some(isize::MAX));
            bin.decor_mut().set_prefix(format!("{last_comments}\n"));
            bins.push(bin);
            manifest.set_trailing("");
        }
    }
    Ok(())
}

/// Whether the manifest `text` is that of a contest's package: it has a table of letters.
pub fn is_contest(text: &str) -> bool {
    let manifest = text.parse::<DocumentMut>().ok();
    manifest.is_some_and(|mut manifest| letters(&mut manifest).is_some())
}

/// Adds the problem `id` to the letters in the manifest `text` of a contest: under the `wanted`
/// letter, or under the first one that is free. Returns the letter; the manifests of other packages
/// stay as they are, and there is none.
///
/// Fails if the text isn't TOML.
pub fn with_letter(text: &str, wanted: Option<&str>, id: &str) -> Result<(String, Option<String>)> {
    edited(text, |manifest| {
        let Some(letters) = letters(manifest) else { return Ok(None) };
        let alphabet = ('a'..='z').map(String::from).chain((1..).map(|n| format!("p{n}")));
        let candidates = wanted.map(str::to_owned).into_iter().chain(alphabet);
        let letter = candidates.into_iter().find(|letter| !letters.contains_key(letter));
        let letter = letter.unwrap_or_default();
        letters.insert(&letter, value(id));
        letters.sort_values();
        Ok(Some(letter))
    })
}

/// The table with the letters of a contest's problems.
fn letters(manifest: &mut DocumentMut) -> Option<&mut dyn TableLike> {
    // `Item::get_mut` would add what is missing.
    let path = ["package", "metadata", "grundy", "letters"];
    path.into_iter().try_fold(manifest.as_table_mut() as &mut dyn TableLike, |table, key| {
        table.get_mut(key)?.as_table_like_mut()
    })
}

/// Asks, in the manifest `text`, for exactly those versions of the package's dependencies that
/// `judge` provides, as far as its versions are known. A `proconio` that the judge provides is
/// added if it is missing. Returns the new text, and each package that was changed with its
/// version.
///
/// Dependencies on folders and on git, and those that the workspace declares, stay as they are.
///
/// Fails if the text isn't TOML, or if `dependencies` isn't a table.
pub fn with_exact_versions(
    text: &str,
    judge: &Judge,
) -> Result<(String, Vec<(String, &'static str)>)> {
    edited(text, |manifest| make_exact(manifest, judge))
}

fn make_exact(manifest: &mut DocumentMut, judge: &Judge) -> Result<Vec<(String, &'static str)>> {
    let mut changed = Vec::new();
    let is_exact = |version: &str| version.split('.').count() == 3;
    let known = |package: &str| judge.version_of(package).filter(|version| is_exact(version));
    if known(PROCONIO).is_some() && !manifest.contains_key("dependencies") {
        manifest.insert("dependencies", Item::Table(Table::new()));
    }
    let Some(dependencies) = manifest.get_mut("dependencies") else { return Ok(changed) };
    let Some(dependencies) = dependencies.as_table_like_mut() else {
        bail!("`dependencies` isn't a table; write `[dependencies]`");
    };
    for (key, item) in dependencies.iter_mut() {
        let package = item.get("package").and_then(Item::as_str).unwrap_or(&key).to_owned();
        let Some(version) = known(&package) else { continue };
        let requirement = if item.is_str() { Some(item) } else { item.get_mut("version") };
        let Some(Item::Value(old)) = requirement else { continue };
        let mut new = Value::from(format!("={version}"));
        if old.as_str() != new.as_str() {
            *new.decor_mut() = old.decor().clone();
            *old = new;
            changed.push((package, version));
        }
    }
    if let Some(version) = known(PROCONIO).filter(|_| !dependencies.contains_key(PROCONIO)) {
        dependencies.insert(PROCONIO, value(format!("={version}")));
        changed.push((PROCONIO.to_owned(), version));
    }
    Ok(changed)
}

/// Edits the manifest `text`. Returns the new text, and what `edit` has returned. If any line ends
/// in `\r\n`, all lines do so in the result.
fn edited<T>(text: &str, edit: impl FnOnce(&mut DocumentMut) -> Result<T>) -> Result<(String, T)> {
    // Every line ends in `\n` now, the last one included, as in the text that `toml_edit` writes.
    let lines: String = text.lines().flat_map(|line| [line, "\n"]).collect();
    let mut manifest: DocumentMut = lines.parse()?;
    let result = edit(&mut manifest)?;
    let written = manifest.to_string();
    let written = if text.contains("\r\n") { written.replace('\n', "\r\n") } else { written };
    Ok((written, result))
}

/// Whether the package of the manifest `text` depends on `proconio`.
pub fn has_proconio(text: &str) -> bool {
    let manifest = text.parse::<DocumentMut>().ok();
    let dependencies = manifest.as_ref().and_then(|manifest| manifest.get("dependencies"));
    dependencies.is_some_and(|dependencies| dependencies.get(PROCONIO).is_some())
}

/// The package that most solutions read their input with.
const PROCONIO: &str = "proconio";

/// The fix for a manifest without a package.
pub const PACKAGE: &str =
    "go to the folder of a package, or name its Cargo.toml with --manifest-path";

fn name(bin: &Table) -> &str {
    bin.get("name").and_then(Item::as_str).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACKAGE: &str = "# A comment.\n[package]\nname   = \"x\" # odd\n";

    fn bin(name: &str) -> String {
        format!("[[bin]]\nname = \"{name}\"\npath = \"problems/{name}/solution.rs\"\n")
    }

    #[test]
    fn a_bin_gets_its_place_and_the_rest_stays() {
        let (b, d) = (bin("b") + "test = false # why\n", bin("d") + "test = false\n");
        let head = format!("{PACKAGE}\n# All of them.\n");
        let tail = "\n[[test]]\nname = \"t\"\n\n[dependencies]\n# none\n";
        let text = format!("{head}{b}\n# About d.\n{d}{tail}");
        let new = |name| bin(name) + "test = false\n";
        for (id, expected) in [
            ("a", format!("{head}{}\n{b}\n# About d.\n{d}{tail}", new("a"))),
            ("c", format!("{head}{b}\n{}\n# About d.\n{d}{tail}", new("c"))),
            ("e", format!("{head}{b}\n# About d.\n{d}\n{}{tail}", new("e"))),
        ] {
            let found = with_bin(&text, id).unwrap();
            assert_eq!(found, expected);
            let windows = with_bin(&text.replace('\n', "\r\n"), id).unwrap();
            assert_eq!(windows, expected.replace('\n', "\r\n"));
        }
    }

    #[test]
    fn the_first_bin_comes_last_in_the_file_and_unsorted_ones_are_not_sorted() {
        let new = bin("a");
        assert_eq!(with_bin(PACKAGE, "a").unwrap(), format!("{PACKAGE}\n{new}"));
        assert_eq!(with_bin(PACKAGE.trim_end(), "a").unwrap(), format!("{PACKAGE}\n{new}"));
        let text = format!("{PACKAGE}\n[package.metadata]\n\n[dependencies]\n# none");
        assert_eq!(with_bin(&text, "a").unwrap(), format!("{text}\n\n{new}"));
        let text = format!("{PACKAGE}\n{}\n{}test = false\n", bin("z"), bin("b"));
        assert_eq!(with_bin(&text, "a").unwrap(), format!("{text}\n{new}"));
        assert_eq!(with_bin(text.trim_end(), "a").unwrap(), format!("{text}\n{new}"));
    }

    #[test]
    fn the_manifest_of_this_repository_gets_a_bin_in_order() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");
        let text = std::fs::read_to_string(file).unwrap();
        for id in ["a", "hdu1", "p9999", "zzz"] {
            let new: toml::Table = with_bin(&text, id).unwrap().parse().unwrap();
            let names = new["bin"].as_array().unwrap().iter().map(|bin| bin["name"].to_string());
            assert!(names.is_sorted());
            let entry = format!("\n{}test = false\n\n", bin(id));
            let found = with_bin(&text, id).unwrap();
            assert!(found.contains(&entry), "{found}");
            assert_eq!(found.replacen(&entry[1..], "", 1), text);
        }
    }

    #[test]
    fn dependencies_get_the_versions_that_the_judge_has() {
        let atcoder = Judge::named("atcoder").unwrap();
        let old = "[dependencies]
# Reads.
proconio = \"0.5\" # why
it = { package = \"itertools\", version = \"0.13\", features = [] }
rand = { path = \"../rand\" }
num = { workspace = true }
anyhow = \"1\"
libm = \"=0.2.15\"

[dependencies.im-rc]
version = \"15\"
";
        let new = old
            .replace("\"0.5\"", "\"=0.5.0\"")
            .replace("\"0.13\"", "\"=0.14.0\"")
            .replace("\"15\"", "\"=15.1.0\"");
        let changed = [("proconio", "0.5.0"), ("itertools", "0.14.0"), ("im-rc", "15.1.0")];
        let changed = changed.map(|(name, version)| (name.to_owned(), version));
        for end in ["\n", "\r\n"] {
            let (old, new) = (old.replace('\n', end), new.replace('\n', end));
            let found = with_exact_versions(&old, atcoder).unwrap();
            assert_eq!(found, (new.clone(), changed.to_vec()));
            assert_eq!(with_exact_versions(&new, atcoder).unwrap(), (new, vec![]));
        }
        let (text, changed) = with_exact_versions(PACKAGE, atcoder).unwrap();
        assert_eq!(text, format!("{PACKAGE}\n[dependencies]\nproconio = \"=0.5.0\"\n"));
        assert_eq!(changed, [("proconio".to_owned(), "0.5.0")]);
        // Versions that aren't known whole are left alone.
        let (dmoj, text) = (Judge::named("dmoj").unwrap(), "[dependencies]\nrand = \"0.9\"\n");
        assert_eq!(with_exact_versions(text, dmoj).unwrap(), (text.to_owned(), vec![]));
        let error = with_exact_versions("dependencies = 7\n", atcoder).unwrap_err().to_string();
        assert!(error.contains("write `[dependencies]`"), "{error}");
    }

    #[test]
    fn what_is_not_a_manifest_with_a_place_for_it_is_told() {
        for (text, words) in [
            (format!("{PACKAGE}\n{}", bin("a")), "a `[[bin]]` `a` already"),
            ("[workspace]\n".to_owned(), "without a package"),
            (format!("bin = []\n{PACKAGE}"), "write them as tables"),
            ("[package\n".to_owned(), "line 1"),
        ] {
            let error = with_bin(&text, "a").unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        }
    }
}
