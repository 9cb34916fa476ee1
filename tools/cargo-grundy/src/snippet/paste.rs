//! Snippets as they are pasted: a whole file without its examples, or one item together with the
//! items that it needs.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use grundy_bundle::Rustc;
use grundy_bundle::minify;
use grundy_bundle::{self, Bundled, CrateIndex, CrateSource, Extern, Known, Request};
use grundy_judge::nearest;
use syn::visit::Visit;
use syn::{File, Ident, ImplItem, Item, ItemImpl, Type, Visibility};

use crate::workspace::toolchain;

/// The edition in which an item is looked at; a snippet means the same in all.
const EDITION: &str = "2021";

/// A whole snippet, to be pasted anywhere in a file; `examples` says whether its examples are kept.
///
/// The header becomes an ordinary comment, as `//!` is allowed only at the beginning of a file. A
/// snippet with macros that refer to `$crate::NAME` is wrapped in a module of that name.
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
        // The blank line before an example is removed with it.
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
    in_module(name, text, pasted)
}

/// A whole snippet like that of [`whole`], without its docs.
pub fn bare(name: &str, text: &str) -> String {
    let is_doc = |line: &&str| ["///", "//!"].iter().any(|doc| line.trim_start().starts_with(doc));
    let lines = text.lines().filter(|line| !is_doc(line)).skip_while(|line| line.is_empty());
    let pasted = lines.flat_map(|line| [line, "\n"]).collect();
    in_module(name, text, pasted)
}

/// A whole snippet like that of [`whole`], without comments and needless white space.
///
/// Fails if the text isn't Rust.
pub fn minified(name: &str, text: &str) -> Result<String> {
    minify::minified(&bare(name, text)).with_context(|| format!("{name}.rs: can't be minified"))
}

/// Wraps what is pasted in a module if the snippet's macros name it.
fn in_module(name: &str, text: &str, pasted: String) -> String {
    match text.contains(&format!("$crate::{name}::")) {
        true => format!("mod {name} {{\n{pasted}}}\n"),
        false => pasted,
    }
}

/// One item of a snippet and everything that it needs, without docs. A type comes with its public
/// methods and with the traits that it implements, and so do the types in its signatures.
///
/// Fails if the snippet has no public item of that name, and suggests the most similar one.
pub fn item(name: &str, text: &str, item: &str) -> Result<String> {
    let public = items(name, text)?;
    if !public.iter().any(|known| known == item) {
        let hint = nearest::hint(item, public.iter().map(String::as_str));
        bail!("`{name}` has no item `{item}`, but {}{hint}", public.join(", "));
    }
    // Bundles a program that only has code for another target, which mentions these paths; the
    // bundler keeps what they need.
    let uses = uses(&parsed(name, text)?, item);
    let uses: String = uses.iter().map(|path| format!("{name}::{path};\n")).collect();
    let (program, library) = (Path::new("main.rs"), Path::new("lib.rs"));
    let main = format!("fn main() {{}}\n#[cfg(shown)]\nfn shown() {{\n{uses}}}\n");
    let source = |name: &str, root: &Path, externs: BTreeMap<String, Extern>| CrateSource {
        name: name.to_owned(),
        root: PathBuf::from(root),
        edition: EDITION.to_owned(),
        known: Known::default(),
        externs,
        stand_in: None,
        credit: None,
    };
    let externs = BTreeMap::from([(name.to_owned(), Extern::Bundled(CrateIndex(1)))]);
    let crates = [source("main", program, externs), source(name, library, BTreeMap::new())];
    let read = |path: &Path| Ok(if path == program { main.clone() } else { text.to_owned() });
    let compiler = &Rustc::new(toolchain::rustc_program());
    let request = Request { crates: &crates, edition: EDITION, read: &read, compiler };
    let bundle = match grundy_bundle::excerpt(&request)? {
        Bundled::Bundle(bundle) => bundle,
        Bundled::Errors(errors) => bail!("{name}.rs: `{item}` doesn't compile alone\n{errors}"),
    };
    let inside = bundle.text.split_once(&format!("mod {name} {{\n"));
    let inside = inside.and_then(|(_, rest)| rest.trim_end().strip_suffix('}'));
    Ok(inside.context("the bundle has no such module")?.to_owned())
}

/// The names of the public items of a snippet, which [`item`] accepts.
///
/// Fails if the text isn't Rust.
pub fn items(name: &str, text: &str) -> Result<Vec<String>> {
    Ok(parsed(name, text)?.items.iter().filter_map(public_name).collect())
}

fn parsed(name: &str, text: &str) -> Result<File> {
    syn::parse_file(text).with_context(|| format!("{name}.rs: can't be parsed"))
}

/// The name of an item; `None` if the item isn't public.
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

/// The paths that a program may use when it uses an item: the item itself and, for a type, its
/// public members and the snippet's traits that it implements. The same goes for every type in the
/// signatures of these.
fn uses(file: &File, item: &str) -> BTreeSet<String> {
    let is_type = |item: &&Item| matches!(item, Item::Struct(_) | Item::Enum(_) | Item::Trait(_));
    let types: BTreeSet<String> =
        file.items.iter().filter(is_type).filter_map(public_name).collect();
    let mut uses = BTreeSet::new();
    let mut queue = vec![item.to_owned()];
    while let Some(name) = queue.pop() {
        if !uses.insert(name.clone()) {
            continue;
        }
        let mut words = Words::default();
        for item in &file.items {
            match item {
                Item::Fn(function) if function.sig.ident == name => {
                    words.visit_signature(&function.sig);
                }
                Item::Trait(item) if item.ident == name => {
                    words.visit_item_trait(item);
                    for member in &item.items {
                        if let syn::TraitItem::Fn(function) = member {
                            uses.insert(format!("{name}::{}", function.sig.ident));
                        }
                    }
                }
                Item::Impl(block) if is_of(block, &name) => {
                    if let Some((of_trait, _)) = &block.trait_ {
                        words.visit_path(of_trait);
                    }
                    for member in public_members(block, &mut words) {
                        uses.insert(format!("{name}::{member}"));
                    }
                }
                _ => {}
            }
        }
        queue.extend(words.0.into_iter().filter(|word| types.contains(word)));
    }
    uses
}

/// Whether this is an `impl` block of the type `name`.
fn is_of(block: &ItemImpl, name: &str) -> bool {
    let Type::Path(of) = &*block.self_ty else { return false };
    of.path.segments.last().is_some_and(|segment| segment.ident == name)
}

/// The names of the public methods and constants of a block. The identifiers in the methods'
/// signatures are added to `words`.
fn public_members(block: &ItemImpl, words: &mut Words) -> Vec<String> {
    let is_public = |visibility: &Visibility| matches!(visibility, Visibility::Public(_));
    let mut members = Vec::new();
    for member in &block.items {
        match member {
            ImplItem::Fn(function) if is_public(&function.vis) => {
                words.visit_signature(&function.sig);
                members.push(function.sig.ident.to_string());
            }
            ImplItem::Const(constant) if is_public(&constant.vis) => {
                members.push(constant.ident.to_string());
            }
            _ => {}
        }
    }
    members
}

/// All identifiers in a piece of code.
#[derive(Default)]
struct Words(BTreeSet<String>);

impl Visit<'_> for Words {
    fn visit_ident(&mut self, ident: &Ident) {
        self.0.insert(ident.to_string());
    }
}
