//! Adds a problem to a list of modules, such as `tests/oracles/list.rs`: its module, and its name.

use anyhow::{Context, Result, bail};

const MODULE: &str = "#[path = \"../../problems/";
const LIST: &str = "![\n";

/// Adds the problem `id` to the list `text` of the files with the name `file`. Both the modules and
/// the names stay sorted.
///
/// Fails if the list already uses that name, or isn't laid out as expected.
pub(super) fn with_problem(text: &str, file: &str, id: &str) -> Result<String> {
    let (head, list) = text.split_once(LIST).context(
        "no list such as `oracles![` with a name on each line; write one, as grundy's own are",
    )?;
    let (names, tail) = list.split_once(']').context("the list of names doesn't end with `]`")?;
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    if words.any(|word| word == id) {
        bail!("the name `{id}` has a meaning there already; choose another id");
    }
    let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
    let mut names: Vec<&str> = names.collect();
    names.insert(names.partition_point(|name| *name < id), id);
    let module = format!("{MODULE}{id}/{file}\"]\nmod {id};\n");
    let (above, below) =
        head.split_at_checked(place_of_module(head, id)).context("no place for a module")?;
    let list = names.join(",\n    ");
    Ok([above, &module, below, LIST, "    ", &list, "\n]", tail].concat())
}

/// The offset at which to insert the module: before the first module with a greater name, else
/// after the last module, else before the line of the list.
fn place_of_module(head: &str, id: &str) -> usize {
    let mut place = head.rfind('\n').map_or(0, |end| end + 1);
    for (start, _) in head.match_indices(MODULE) {
        let module = &head[start..];
        if module[MODULE.len()..].split('/').next() > Some(id) {
            return start;
        }
        // A module takes two lines: its path and its declaration.
        place = start + module.split_inclusive('\n').take(2).map(str::len).sum::<usize>();
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTS: [&str; 2] = ["oracles", "largest"];

    fn list(folder: &str) -> String {
        let file = format!("{}/../../tests/{folder}/list.rs", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(file).unwrap()
    }

    #[test]
    fn a_problem_gets_its_place_among_the_modules_and_names_and_the_rest_stays() {
        for text in LISTS.map(list) {
            for id in ["a", "hdu1", "p9999", "zzz"] {
                let found = with_problem(&text, "file.rs", id).unwrap();
                let module = format!("#[path = \"../../problems/{id}/file.rs\"]\nmod {id};\n");
                let without = found.replacen(&module, "", 1);
                let lines = without.lines().filter(|line| line.trim().trim_end_matches(',') != id);
                let lines: Vec<&str> = lines.map(|line| line.trim_end_matches(',')).collect();
                let expected: Vec<&str> =
                    text.lines().map(|line| line.trim_end_matches(',')).collect();
                assert_eq!(lines, expected);
                let modules: Vec<&str> =
                    found.lines().filter(|line| line.starts_with(MODULE)).collect();
                assert!(modules.is_sorted(), "{modules:?}");
                let names = found.split_once(LIST).unwrap().1.split_once(']').unwrap().0;
                let names: Vec<&str> = names.split(',').map(str::trim).collect();
                assert!(names.is_sorted() && names.contains(&id), "{names:?}");
                assert_eq!(found.lines().count(), text.lines().count() + 3);
            }
        }
    }

    #[test]
    fn what_has_a_meaning_there_is_not_an_id() {
        for id in ["p2148", "tokens", "play", "oracles"] {
            let error = with_problem(&list("oracles"), "oracle.rs", id).unwrap_err().to_string();
            assert!(error.contains("choose another id"), "{id}: {error}");
        }
    }

    #[test]
    fn a_list_of_another_shape_is_told() {
        for text in ["", "const ORACLES: &[Oracle] = &[];\n", "oracles![\n    a\n"] {
            let error = with_problem(text, "oracle.rs", "b").unwrap_err().to_string();
            assert!(error.contains("list"), "{error}");
        }
    }
}
