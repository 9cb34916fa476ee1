//! A snippet as it is pasted: without its examples, or one item of it and what that needs.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use syn::{Item, Visibility};

use crate::bundle::{self, CrateIndex, CrateSource, Extent, Extern};
use crate::nearest;

/// The text of a snippet for a place anywhere in a file; `examples` says whether they stay.
///
/// Its header becomes an ordinary comment, since the docs of a file only stand at its beginning. A
/// snippet whose macros name its module comes in that module.
///
/// Complexity: linear in the size of the text.
pub fn whole(name: &str, text: &str, examples: bool) -> String {
    let mut lines: Vec<&str> = Vec::new();
    let mut in_example = false;
    for line in text.lines() {
        let doc = line.trim_start().strip_prefix("///");
        let is_fence = doc.is_some_and(|doc| doc.trim_start().starts_with("```"));
        if !examples && (is_fence || in_example) {
            in_example ^= is_fence;
            continue;
        }
        lines.push(line);
    }
    let mut pasted = String::new();
    for (i, line) in lines.iter().enumerate() {
        // The blank line in front of an example goes with it.
        let last_of_docs =
            lines.get(i + 1).is_none_or(|next| !next.trim_start().starts_with("///"));
        if line.trim() == "///" && last_of_docs {
            continue;
        }
        match line.strip_prefix("//!") {
            Some(rest) => pasted.extend(["//", rest]),
            None => pasted.push_str(line),
        }
        pasted.push('\n');
    }
    if text.contains(&format!("$crate::{name}::")) {
        return format!("mod {name} {{\n{pasted}}}\n");
    }
    pasted
}

/// The item of that name, and all that it needs, without docs.
///
/// Fails if the snippet has no such item for others, and names the nearest.
///
/// Complexity: linear in the size of the text.
pub fn item(name: &str, text: &str, item: &str) -> Result<String> {
    let public = items(name, text)?;
    if !public.iter().any(|known| known == item) {
        let hint = nearest::hint(item, public.iter().map(String::as_str));
        bail!("`{name}` has no item `{item}`, but {}{hint}", public.join(", "));
    }
    // The bundle of a program that does nothing but name the item.
    let (program, library) = (Path::new("main.rs"), Path::new("lib.rs"));
    let main = format!("fn main() {{ {name}::{item}; }}\n");
    let source = |name: &str, root: &Path, externs: BTreeMap<String, Extern>| CrateSource {
        name: name.to_owned(),
        root: PathBuf::from(root),
        features: BTreeSet::new(),
        externs,
        stand_in: None,
    };
    let externs = BTreeMap::from([(name.to_owned(), Extern::Bundled(CrateIndex(1)))]);
    let crates = vec![source("main", program, externs), source(name, library, BTreeMap::new())];
    let read = |path: &Path| Ok(if path == program { main.clone() } else { text.to_owned() });
    let bundle = bundle::bundle(crates, Extent::Needed, &read)?;
    let inside = bundle.text.split_once(&format!("mod {name} {{\n"));
    let inside = inside.and_then(|(_, rest)| rest.trim_end().strip_suffix('}'));
    Ok(inside.context("the bundle has no such module")?.to_owned())
}

/// The names of the items that [`item`] finds.
///
/// Fails if the text isn't Rust.
///
/// Complexity: linear in the size of the text.
pub fn items(name: &str, text: &str) -> Result<Vec<String>> {
    let file = syn::parse_file(text).with_context(|| format!("{name}.rs: can't be parsed"))?;
    Ok(file.items.iter().filter_map(public_name).collect())
}

/// The name of an item that others may use.
fn public_name(item: &Item) -> Option<String> {
    let (visibility, name) = match item {
        Item::Fn(item) => (&item.vis, &item.sig.ident),
        Item::Struct(item) => (&item.vis, &item.ident),
        Item::Enum(item) => (&item.vis, &item.ident),
        Item::Trait(item) => (&item.vis, &item.ident),
        Item::Const(item) => (&item.vis, &item.ident),
        Item::Static(item) => (&item.vis, &item.ident),
        Item::Type(item) => (&item.vis, &item.ident),
        _ => return None,
    };
    matches!(visibility, Visibility::Public(_)).then(|| name.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "//! Nim: stones.

/// A move.
///
/// ```
/// let m = 1;
/// ```
pub struct Move {
    /// How many.
    pub take: u64,
}

/// Wins.
///
/// Complexity: O(n).
///
/// ```
/// # fn f() {}
/// ```
pub fn wins(piles: &[u64]) -> bool {
    sum(piles) != 0
}

fn sum(piles: &[u64]) -> u64 {
    piles.iter().sum()
}
";

    #[test]
    fn the_whole_is_pasted_without_examples_or_with_them() {
        let plain = "// Nim: stones.

/// A move.
pub struct Move {
    /// How many.
    pub take: u64,
}

/// Wins.
///
/// Complexity: O(n).
pub fn wins(piles: &[u64]) -> bool {
    sum(piles) != 0
}

fn sum(piles: &[u64]) -> u64 {
    piles.iter().sum()
}
";
        assert_eq!(whole("nim", TEXT, false), plain);
        assert_eq!(whole("nim", TEXT, true), TEXT.replace("//!", "//"));
    }

    #[test]
    fn macros_that_name_their_module_come_in_it() {
        let text = "macro_rules! m { () => { $crate::input::f() } }\n";
        assert_eq!(whole("input", text, false), format!("mod input {{\n{text}}}\n"));
    }

    #[test]
    fn an_item_comes_with_what_it_needs() {
        let wins = item("nim", TEXT, "wins").unwrap();
        assert!(wins.contains("pub fn wins") && wins.contains("fn sum"), "{wins}");
        assert!(!wins.contains("Move") && !wins.contains("main"), "{wins}");
        let error = item("nim", TEXT, "win").unwrap_err().to_string();
        assert_eq!(error, "`nim` has no item `win`, but Move, wins; is it `wins`?");
    }
}
