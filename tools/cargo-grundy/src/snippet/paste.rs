//! Snippets as they are pasted: a whole file without its examples, or one item together with the
//! items that it needs; in a module of its own, or without one.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use grundy_bundle::Rustc;
use grundy_bundle::minify;
use grundy_bundle::{self, Bundled, CrateIndex, CrateSource, Extern, Known, Request};
use grundy_judge::nearest;
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::Visit;
use syn::{
    Block, File, Ident, ImplItemConst, ImplItemFn, Item, ItemImpl, TraitItemFn, Type, Visibility,
};

use crate::workspace::toolchain;

/// The edition in which an item is looked at; a snippet means the same in all.
const EDITION: &str = "2021";

/// A whole snippet with its docs; `examples` says whether their examples are kept, which then use
/// the snippet from the [module](in_module) that it is pasted as.
///
/// Fails if the text isn't Rust, as the other functions do.
pub fn whole(name: &str, text: &str, examples: bool) -> Result<String> {
    if examples {
        return Ok(text.replace(&format!("grundy::{name}::"), &format!("{name}::")));
    }
    let mut lines = lines(name, text)?;
    let mut in_example = false;
    lines.retain(|line| {
        let is_fence = line.doc.is_some_and(|doc| doc.trim_start().starts_with("```"));
        in_example ^= is_fence;
        !is_fence && !in_example
    });
    let mut pasted = String::new();
    for (i, line) in lines.iter().enumerate() {
        // The blank line before an example is removed with it.
        let is_last = lines.get(i + 1).is_none_or(|next| next.doc.is_none());
        if line.doc != Some("") || !is_last {
            pasted.extend([line.text, "\n"]);
        }
    }
    Ok(pasted)
}

/// A whole snippet without its docs.
pub fn bare(name: &str, text: &str) -> Result<String> {
    let lines = lines(name, text)?.into_iter().filter(|line| line.doc.is_none());
    let lines = lines.map(|line| line.text).skip_while(|line| line.is_empty());
    Ok(lines.flat_map(|line| [line, "\n"]).collect())
}

/// What is pasted of a snippet, without comments and needless white space.
pub fn minified(name: &str, text: &str) -> Result<String> {
    minify::minified(text).with_context(|| format!("{name}.rs: can't be minified"))
}

/// What is pasted of a snippet, in a module of its name, so that it goes with other snippets.
/// There, `//!` and `#![…]` are allowed as in a file.
pub fn in_module(name: &str, text: &str) -> Result<String> {
    let mut module = format!("mod {name} {{\n");
    for line in lines(name, text)? {
        let indent = if line.text.is_empty() || line.is_in_literal { "" } else { "    " };
        module.extend([indent, line.text, "\n"]);
    }
    Ok(module + "}\n")
}

/// What is pasted of a snippet, without a module, anywhere in a file: the header becomes an
/// ordinary comment. If the snippet has macros that name the module or attributes of it, it needs
/// one all the same.
pub fn flat(name: &str, text: &str) -> Result<String> {
    let lines = lines(name, text)?;
    let is_attribute = |line: &Line| line.text.starts_with("#![") && !line.is_in_literal;
    if text.contains(&format!("$crate::{name}::")) || lines.iter().any(is_attribute) {
        return in_module(name, text);
    }
    let flat = lines.iter().flat_map(|line| match line.doc {
        Some(doc) if line.text.starts_with("//!") => ["//", doc, "\n"],
        _ => [line.text, "\n", ""],
    });
    Ok(flat.collect())
}

/// A line of a snippet.
struct Line<'a> {
    text: &'a str,
    /// What it says after `///` or `//!`, if it is a doc comment.
    doc: Option<&'a str>,
    /// Whether it begins within a literal: then it isn't what it looks like, and to indent it would
    /// change the literal.
    is_in_literal: bool,
}

fn lines<'a>(name: &str, text: &'a str) -> Result<Vec<Line<'a>>> {
    let tokens = text.parse().ok();
    let tokens = tokens.with_context(|| format!("{name}.rs: can't be split into tokens"))?;
    let in_literals = lines_in_literals(tokens);
    let line = |(i, text): (usize, &'a str)| {
        let (comment, is_in_literal) = (text.trim_start(), in_literals.contains(&(i + 1)));
        let doc = comment.strip_prefix("///").or_else(|| comment.strip_prefix("//!"));
        Line { text, doc: doc.filter(|_| !is_in_literal), is_in_literal }
    };
    Ok(text.lines().enumerate().map(line).collect())
}

/// The numbers of the lines that begin within a literal, from 1.
fn lines_in_literals(tokens: TokenStream) -> BTreeSet<usize> {
    let lines = |token| match token {
        TokenTree::Group(group) => lines_in_literals(group.stream()),
        TokenTree::Literal(literal) => {
            (literal.span().start().line + 1..=literal.span().end().line).collect()
        }
        _ => BTreeSet::new(),
    };
    tokens.into_iter().flat_map(lines).collect()
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
    is_public(visibility).then(|| name.to_string())
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
        let mut face = Face::default();
        for item in &file.items {
            let is_it = match item {
                Item::Fn(function) => function.sig.ident == name,
                Item::Trait(item) => item.ident == name,
                Item::Impl(block) => is_of(block, &name),
                _ => false,
            };
            if is_it {
                face.visit_item(item);
            }
        }
        uses.extend(face.members.into_iter().map(|member| format!("{name}::{member}")));
        queue.extend(face.words.into_iter().filter(|word| types.contains(word)));
    }
    uses
}

/// Whether this is an `impl` block of the type `name`.
fn is_of(block: &ItemImpl, name: &str) -> bool {
    let Type::Path(of) = &*block.self_ty else { return false };
    of.path.segments.last().is_some_and(|segment| segment.ident == name)
}

/// What users see of an item: bodies and private members don't count.
#[derive(Default)]
struct Face {
    /// All identifiers.
    words: BTreeSet<String>,
    /// The methods and constants.
    members: Vec<String>,
}

impl Visit<'_> for Face {
    fn visit_ident(&mut self, ident: &Ident) {
        self.words.insert(ident.to_string());
    }

    fn visit_block(&mut self, _: &Block) {}

    fn visit_trait_item_fn(&mut self, function: &TraitItemFn) {
        self.members.push(function.sig.ident.to_string());
        self.visit_signature(&function.sig);
    }

    fn visit_impl_item_fn(&mut self, function: &ImplItemFn) {
        if is_public(&function.vis) {
            self.members.push(function.sig.ident.to_string());
            self.visit_signature(&function.sig);
        }
    }

    fn visit_impl_item_const(&mut self, constant: &ImplItemConst) {
        if is_public(&constant.vis) {
            self.members.push(constant.ident.to_string());
        }
    }
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}
