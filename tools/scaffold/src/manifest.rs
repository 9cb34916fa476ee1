//! Adds a problem to a `Cargo.toml`, and leaves all other bytes as they are.

use anyhow::{Result, bail};
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike, value};

/// Adds the problem `id` to the manifest `text`: the binary `id`, with the source
/// `problems/ID/solution.rs`, as the last one, and with `test = false` if all others have it. In
/// the manifest of a contest, it gets the `wanted` letter, or the first one that is free. Returns
/// the letter, too. If any line ends in `\r\n`, all lines do so in the result.
///
/// Fails if the text isn't the manifest of a package, has a binary of that name, or lists its
/// binaries as `bin = […]`.
pub fn with_problem(
    text: &str,
    id: &str,
    wanted: Option<&str>,
) -> Result<(String, Option<String>)> {
    // Every line ends in `\n` now, the last one included, as in the text that `toml_edit` writes.
    let lines: String = text.lines().flat_map(|line| [line, "\n"]).collect();
    let mut manifest: DocumentMut = lines.parse()?;
    add_bin(&mut manifest, id)?;
    let letter = letters(&mut manifest).map(|letters| add_letter(letters, wanted, id));
    let written = manifest.to_string();
    let written = if text.contains("\r\n") { written.replace('\n', "\r\n") } else { written };
    Ok((written, letter))
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
    if bins.iter().any(|bin| bin.get("name").and_then(Item::as_str) == Some(id)) {
        bail!("there is a `[[bin]]` `{id}` already; choose another id");
    }
    let mut bin = Table::new();
    bin["name"] = value(id);
    bin["path"] = value(format!("problems/{id}/solution.rs"));
    let untested = |bin: &Table| bin.get("test").and_then(Item::as_bool) == Some(false);
    if !bins.is_empty() && bins.iter().all(untested) {
        bin["test"] = value(false);
    }
    // Tables with the same position are written in the order of the array.
    let last = bins.iter().last().map(Table::position);
    bin.set_position(last.unwrap_or(Some(isize::MAX)));
    if last.is_none() {
        bin.decor_mut().set_prefix(format!("{last_comments}\n"));
    }
    bins.push(bin);
    if last.is_none() {
        manifest.set_trailing("");
    }
    Ok(())
}

/// Whether the manifest `text` is that of a contest's package: it has a table of letters.
pub fn is_contest(text: &str) -> bool {
    let manifest = text.parse::<DocumentMut>().ok();
    manifest.is_some_and(|mut manifest| letters(&mut manifest).is_some())
}

fn add_letter(letters: &mut dyn TableLike, wanted: Option<&str>, id: &str) -> String {
    let alphabet = ('a'..='z').map(String::from).chain((1..).map(|n| format!("p{n}")));
    let mut candidates = wanted.map(str::to_owned).into_iter().chain(alphabet);
    let letter = candidates.find(|letter| !letters.contains_key(letter)).unwrap_or_default();
    letters.insert(&letter, value(id));
    letters.sort_values();
    letter
}

/// The table with the letters of a contest's problems.
fn letters(manifest: &mut DocumentMut) -> Option<&mut dyn TableLike> {
    // `Item::get_mut` would add what is missing.
    let path = ["package", "metadata", "grundy", "letters"];
    path.into_iter().try_fold(manifest.as_table_mut() as &mut dyn TableLike, |table, key| {
        table.get_mut(key)?.as_table_like_mut()
    })
}

/// Whether the package of the manifest `text` depends on `proconio`.
pub fn has_proconio(text: &str) -> bool {
    let manifest = text.parse::<DocumentMut>().ok();
    let dependencies = manifest.as_ref().and_then(|manifest| manifest.get("dependencies"));
    dependencies.is_some_and(|dependencies| dependencies.get("proconio").is_some())
}

/// The fix for a manifest without a package.
pub const PACKAGE: &str =
    "go to the folder of a package, or name its Cargo.toml with --manifest-path";

#[cfg(test)]
mod tests {
    use super::*;

    fn with_bin(text: &str, id: &str) -> Result<String> {
        with_problem(text, id, None).map(|(text, _)| text)
    }

    const PACKAGE: &str = "# A comment.\n[package]\nname   = \"x\" # odd\n";

    fn bin(name: &str) -> String {
        format!("[[bin]]\nname = \"{name}\"\npath = \"problems/{name}/solution.rs\"\n")
    }

    #[test]
    fn a_bin_comes_last_and_the_rest_stays() {
        let (b, d) = (bin("b") + "test = false # why\n", bin("d") + "test = false\n");
        let head = format!("{PACKAGE}\n# All of them.\n");
        let tail = "\n[[test]]\nname = \"t\"\n\n[dependencies]\n# none\n";
        let text = format!("{head}{b}\n# About d.\n{d}{tail}");
        let new = |name| bin(name) + "test = false\n";
        for id in ["a", "c", "e"] {
            let expected = format!("{head}{b}\n# About d.\n{d}\n{}{tail}", new(id));
            assert_eq!(with_bin(&text, id).unwrap(), expected);
            let windows = with_bin(&text.replace('\n', "\r\n"), id).unwrap();
            assert_eq!(windows, expected.replace('\n', "\r\n"));
        }
    }

    #[test]
    fn the_first_bin_comes_last_in_the_file() {
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
    fn the_manifest_of_this_repository_gets_a_bin_and_the_rest_stays() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");
        let text = std::fs::read_to_string(file).unwrap();
        for id in ["a", "hdu1", "p9999", "zzz"] {
            let entry = format!("\n{}test = false\n\n", bin(id));
            let found = with_bin(&text, id).unwrap();
            assert!(found.contains(&entry), "{found}");
            assert_eq!(found.replacen(&entry[1..], "", 1), text);
        }
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
