//! Putting a `[[bin]]` into a `Cargo.toml`. The rest of the text stays byte for byte.

use anyhow::{Result, bail};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A manifest with one more binary, whose source is `problems/ID/solution.rs`: in its place if
/// those that are there are sorted by name, else after the last one. It has `test = false` if they
/// all do.
///
/// Fails if the text isn't a manifest of a package, has a binary of that name, or writes its
/// binaries in another way.
///
/// Complexity: O(n) for n bytes.
pub(super) fn with_bin(text: &str, id: &str) -> Result<String> {
    let manifest = DeTable::parse(text)?.into_inner();
    if !manifest.contains_key("package") {
        bail!("a workspace without a package, and a `[[bin]]` needs one; {PACKAGE}");
    }
    // A table begins with its header; what is in an array of the other form doesn't.
    let has_header = |bin: &Spanned<_>| text[bin.span()].starts_with("[[");
    let bins = match manifest.get("bin").map(Spanned::get_ref) {
        None => &[][..],
        Some(DeValue::Array(bins)) if !bins.is_empty() && bins.iter().all(has_header) => bins,
        Some(_) => bail!("`bin = …` instead of `[[bin]]` tables; write them as tables"),
    };
    let name = |bin| value(bin, "name").and_then(DeValue::as_str).unwrap_or_default();
    let names: Vec<&str> = bins.iter().map(name).collect();
    if names.contains(&id) {
        bail!("there is a `[[bin]]` `{id}` already; choose another id");
    }
    let index = match names.is_sorted() {
        true => names.partition_point(|name| *name < id),
        false => names.len(),
    };
    let mut entry = format!("[[bin]]\nname = \"{id}\"\npath = \"problems/{id}/solution.rs\"\n");
    let untested = |bin| value(bin, "test").and_then(DeValue::as_bool) == Some(false);
    if !bins.is_empty() && bins.iter().all(untested) {
        entry += "test = false\n";
    }
    let (before, after, place) = match index.checked_sub(1) {
        // After the one that comes before, so that a comment above the next one stays with it.
        Some(last) => ("\n", "", end_of_line(text, end(&bins[last]))),
        // Below what stands above the first one: it is for all of them.
        None if !bins.is_empty() => ("", "\n", bins[0].span().start),
        None => ("\n", "", text.len()),
    };
    let (head, tail) = text.split_at(place);
    let line_break = if head.is_empty() || head.ends_with('\n') { "" } else { "\n" };
    let mut added = format!("{line_break}{before}{entry}{after}");
    if text.contains("\r\n") {
        added = added.replace('\n', "\r\n");
    }
    Ok([head, &added, tail].concat())
}

/// What to do about a manifest without a package.
pub(super) const PACKAGE: &str =
    "go to the folder of a package, or name its Cargo.toml with --manifest-path";

fn value<'a>(table: &'a Spanned<DeValue<'a>>, key: &str) -> Option<&'a DeValue<'a>> {
    table.get_ref().get(key).map(Spanned::get_ref)
}

/// Where the table ends: with its last value.
fn end(table: &Spanned<DeValue>) -> usize {
    let values = table.get_ref().as_table().into_iter().flat_map(|table| table.values());
    values.chain([table]).map(|value| value.span().end).max().unwrap_or_default()
}

/// The start of the line after `place`, or the end of the text.
fn end_of_line(text: &str, place: usize) -> usize {
    let rest = text.get(place..).unwrap_or_default();
    place + rest.find('\n').map_or(rest.len(), |length| length + 1)
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
        let text = format!("{PACKAGE}\n{}\n{}test = false\n", bin("z"), bin("b"));
        assert_eq!(with_bin(&text, "a").unwrap(), format!("{text}\n{new}"));
        assert_eq!(with_bin(text.trim_end(), "a").unwrap(), format!("{text}\n{new}"));
    }

    #[test]
    fn the_manifest_of_this_repository_gets_a_bin_in_order() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
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
    fn what_is_not_a_manifest_with_a_place_for_it_is_told() {
        for (text, words) in [
            (format!("{PACKAGE}\n{}", bin("a")), "a `[[bin]]` `a` already"),
            ("[workspace]\n".to_owned(), "without a package"),
            (format!("bin = []\n{PACKAGE}"), "write them as tables"),
            (format!("bin = [{{ name = \"b\" }}]\n{PACKAGE}"), "write them as tables"),
            ("[package\n".to_owned(), "line 1"),
        ] {
            let error = with_bin(&text, "a").unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        }
    }
}
