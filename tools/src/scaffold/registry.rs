//! Adds an oracle to `tests/oracles/registry.rs`: its module, and its name in the list.

use anyhow::{Context, Result, bail};

const MODULE: &str = "#[path = \"../../problems/";
const LIST: &str = "oracles![\n";

/// Adds the oracle `id` to the registry `text`, which keeps both its lists sorted by name.
///
/// Fails if the file already uses that name, or isn't laid out as expected.
pub(super) fn with_oracle(text: &str, id: &str) -> Result<String> {
    let (head, list) = text.split_once(LIST).context(
        "no list `oracles![` with a name on each line; write one, as the registry of grundy has",
    )?;
    let (names, tail) = list.split_once(']').context("the list `oracles![` doesn't end")?;
    let is_used = |before: &str, after: &str| text.contains(&format!("{before}{id}{after}"));
    if is_used("mod ", ";") || is_used("use ", "::") {
        bail!("the name `{id}` has a meaning there already; choose another id");
    }
    let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
    let mut names: Vec<&str> = names.collect();
    names.insert(names.partition_point(|name| *name < id), id);
    let module = format!("{MODULE}{id}/oracle.rs\"]\nmod {id};\n");
    let place = place_of_module(head, id);
    let (above, below) = head.split_at_checked(place).context("no place for a module")?;
    let list = names.join(",\n    ");
    Ok([above, &module, below, LIST, "    ", &list, "\n]", tail].concat())
}

/// The offset at which to insert the module: before the first module with a greater name, else
/// after the last module, else before the first macro or at the end.
fn place_of_module(head: &str, id: &str) -> usize {
    let mut place = None;
    for (start, _) in head.match_indices(MODULE) {
        let name = head.get(start + MODULE.len()..).and_then(|rest| rest.split('/').next());
        if name.is_some_and(|name| name > id) {
            return start;
        }
        // A module takes two lines: its path and its declaration.
        let lines = head.get(start..).unwrap_or_default().split_inclusive('\n').take(2);
        place = Some(start + lines.map(str::len).sum::<usize>());
    }
    place.or_else(|| head.find("macro_rules!")).unwrap_or(head.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn registry() -> String {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/oracles/registry.rs");
        std::fs::read_to_string(file).unwrap()
    }

    #[test]
    fn an_oracle_gets_its_place_in_both_lists_and_the_rest_stays() {
        let text = registry();
        for id in ["a", "hdu1", "p9999", "zzz"] {
            let found = with_oracle(&text, id).unwrap();
            let module = format!("#[path = \"../../problems/{id}/oracle.rs\"]\nmod {id};\n");
            let without = found.replacen(&module, "", 1);
            let lines = without.lines().filter(|line| line.trim().trim_end_matches(',') != id);
            let lines: Vec<&str> = lines.map(|line| line.trim_end_matches(',')).collect();
            let expected: Vec<&str> = text.lines().map(|line| line.trim_end_matches(',')).collect();
            assert_eq!(lines, expected);
            let modules: Vec<&str> =
                found.lines().filter(|line| line.starts_with(MODULE)).collect();
            assert!(modules.is_sorted(), "{modules:?}");
            let list = found.split_once(LIST).unwrap().1.split_once(']').unwrap().0;
            let list: Vec<&str> = list.split(',').map(str::trim).collect();
            assert!(list.is_sorted() && list.contains(&id), "{list:?}");
            assert_eq!(found.lines().count(), text.lines().count() + 3);
        }
    }

    #[test]
    fn what_has_a_meaning_there_is_not_an_id() {
        for id in ["p2148", "tokens", "play", "anyhow", "rand"] {
            let error = with_oracle(&registry(), id).unwrap_err().to_string();
            assert!(error.contains("choose another id"), "{id}: {error}");
        }
    }

    #[test]
    fn a_registry_of_another_shape_is_told() {
        for text in ["", "const ORACLES: &[Oracle] = &[];\n", "oracles![\n    a\n"] {
            let error = with_oracle(text, "b").unwrap_err().to_string();
            assert!(error.contains("oracles!["), "{error}");
        }
    }
}
