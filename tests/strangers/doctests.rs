//! Reads the doc tests of a crate out of its source files, as rustdoc does.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use syn::visit::{self, Visit};
use syn::{
    Attribute, Block, Expr, ExprLit, Field, Ident, ImplItem, Item, ItemImpl, ItemMod, Lit, Meta,
    TraitItem, Type, Variant,
};

use crate::markdown::{Fenced, fenced};

/// An example in the docs of a crate.
#[derive(Debug)]
pub struct DocTest {
    /// The path of the item that it documents and its number there: `crate::module::item::1`.
    pub name: String,
    /// The edition that its code fence names, such as `2018`.
    pub edition: Option<String>,
    /// Its code, where the lines that readers don't see are marked.
    pub code: String,
}

/// The doc tests that rustdoc would run for the crate with the root module `root`, in the order of
/// the source. Those in the calls of macros and in included files are left out.
pub fn doc_tests(package: &str, root: &Path) -> Result<Vec<DocTest>> {
    let folder = root.parent().context("a file is in a folder")?.to_owned();
    let mut reader = Reader {
        place: Place { file: root.to_owned(), children: folder },
        path: vec![package.to_owned()],
        numbers: BTreeMap::new(),
        found: Vec::new(),
        failed: None,
    };
    reader.file(root)?;
    match reader.failed {
        None => Ok(reader.found),
        Some(error) => Err(error),
    }
}

/// Where in the source of a crate the reader is.
struct Place {
    /// The file.
    file: PathBuf,
    /// The folder of the files that hold the child modules.
    children: PathBuf,
}

/// Visits all items of a crate and collects their doc tests.
struct Reader {
    place: Place,
    /// The names of the package, the modules and the items around the current one.
    path: Vec<String>,
    /// How many doc tests each path has. Upper and lower case are the same here, because the names
    /// become those of files.
    numbers: BTreeMap<String, usize>,
    found: Vec<DocTest>,
    failed: Option<anyhow::Error>,
}

impl Reader {
    fn file(&mut self, file: &Path) -> Result<()> {
        let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let syntax = syn::parse_file(&text).with_context(|| file.display().to_string())?;
        self.collect(&syntax.attrs);
        self.visit_file(&syntax);
        Ok(())
    }

    /// Collects the doc tests of an item with these attributes, then visits what is in it.
    fn item(&mut self, name: String, attributes: &[Attribute], inside: impl FnOnce(&mut Reader)) {
        if attributes.iter().any(is_for_tests) {
            return;
        }
        self.path.push(name);
        self.collect(attributes);
        inside(self);
        self.path.pop();
    }

    fn collect(&mut self, attributes: &[Attribute]) {
        for Fenced { words, code } in fenced(&docs(attributes)) {
            let Some(edition) = tested(&words) else { continue };
            let path = self.path.join("::");
            let number = self.numbers.entry(path.to_lowercase()).or_default();
            *number += 1;
            let name = format!("{path}::{number}");
            self.found.push(DocTest { name, edition, code });
        }
    }

    /// Visits the items of a module, in its own file unless they are right here. A file that isn't
    /// there belongs to a module that is left out on this machine.
    fn module(&mut self, module: &ItemMod) {
        let name = module.ident.to_string();
        let children = self.place.children.join(&name);
        if module.content.is_some() {
            let outer = std::mem::replace(&mut self.place.children, children);
            visit::visit_item_mod(self, module);
            self.place.children = outer;
            return;
        }
        let place = match named_path(&module.attrs) {
            Some(path) => {
                let folder = self.place.file.parent().unwrap_or(Path::new(""));
                let file = folder.join(path);
                Place { children: file.parent().unwrap_or(folder).to_owned(), file }
            }
            None => {
                let file = children.with_extension("rs");
                let is_file = file.is_file();
                Place { file: if is_file { file } else { children.join("mod.rs") }, children }
            }
        };
        if place.file.is_file() {
            let file = place.file.clone();
            let outer = std::mem::replace(&mut self.place, place);
            let read = self.file(&file);
            self.place = outer;
            if let Err(error) = read {
                self.failed.get_or_insert(error);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast Item) {
        let Some((name, attributes)) = head(item) else { return };
        self.item(name, attributes, |reader| match item {
            Item::Mod(module) => reader.module(module),
            item => visit::visit_item(reader, item),
        });
    }

    /// The items in the body of a function have no doc tests.
    fn visit_block(&mut self, _: &'ast Block) {}

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let (name, attributes) = match item {
            ImplItem::Const(item) => (&item.ident, &item.attrs),
            ImplItem::Fn(item) => (&item.sig.ident, &item.attrs),
            ImplItem::Type(item) => (&item.ident, &item.attrs),
            _ => return,
        };
        self.item(name.to_string(), attributes, |_| {});
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        let (name, attributes) = match item {
            TraitItem::Const(item) => (&item.ident, &item.attrs),
            TraitItem::Fn(item) => (&item.sig.ident, &item.attrs),
            TraitItem::Type(item) => (&item.ident, &item.attrs),
            _ => return,
        };
        self.item(name.to_string(), attributes, |_| {});
    }

    fn visit_variant(&mut self, variant: &'ast Variant) {
        let inside = |reader: &mut Reader| visit::visit_variant(reader, variant);
        self.item(variant.ident.to_string(), &variant.attrs, inside);
    }

    fn visit_field(&mut self, field: &'ast Field) {
        let name = field.ident.as_ref().map_or("field".to_owned(), Ident::to_string);
        self.item(name, &field.attrs, |_| {});
    }
}

/// The name and the attributes of an item; `None` for an item without docs.
fn head(item: &Item) -> Option<(String, &[Attribute])> {
    let (name, attributes) = match item {
        Item::Const(item) => (&item.ident, &item.attrs),
        Item::Enum(item) => (&item.ident, &item.attrs),
        Item::Fn(item) => (&item.sig.ident, &item.attrs),
        Item::Macro(item) => (item.ident.as_ref()?, &item.attrs),
        Item::Mod(item) => (&item.ident, &item.attrs),
        Item::Static(item) => (&item.ident, &item.attrs),
        Item::Struct(item) => (&item.ident, &item.attrs),
        Item::Trait(item) => (&item.ident, &item.attrs),
        Item::Type(item) => (&item.ident, &item.attrs),
        Item::Union(item) => (&item.ident, &item.attrs),
        Item::Impl(item) => return Some((type_name(item), &item.attrs)),
        _ => return None,
    };
    Some((name.to_string(), attributes))
}

/// The name of the type that an `impl` block is for.
fn type_name(block: &ItemImpl) -> String {
    let last = match &*block.self_ty {
        Type::Path(path) => path.path.segments.last(),
        _ => None,
    };
    last.map_or("impl".to_owned(), |segment| segment.ident.to_string())
}

/// Whether an attribute leaves an item out of all programs: `#[cfg(test)]`.
fn is_for_tests(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
        && attribute.parse_args::<Ident>().is_ok_and(|condition| condition == "test")
}

/// The file that an attribute `#[path = "…"]` names.
fn named_path(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| text_of(attribute, "path"))
}

/// The text of an attribute `#[name = "…"]`.
fn text_of(attribute: &Attribute, name: &str) -> Option<String> {
    match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident(name) => match &meta.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}

/// The docs among `attributes` as one text, without the indentation that all of its lines have.
fn docs(attributes: &[Attribute]) -> String {
    let texts = attributes.iter().filter_map(|attribute| text_of(attribute, "doc"));
    let lines: Vec<String> = texts.flat_map(|text| without_stars(&text)).collect();
    let written = lines.iter().filter(|line| !line.trim().is_empty());
    let indentation = written.map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    let lines = lines.iter().map(|line| line.get(indentation..).unwrap_or_default());
    lines.map(|line| format!("{line}\n")).collect()
}

/// The lines of one doc comment, without the column of stars that a block comment may have.
fn without_stars(text: &str) -> Vec<String> {
    let starred = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('*');
    let has_stars = text.lines().count() > 1 && text.lines().skip(1).all(|line| starred(&line));
    let line = |line: &str| match line.trim_start().strip_prefix('*') {
        Some(rest) if has_stars => rest.to_owned(),
        _ => line.to_owned(),
    };
    text.lines().map(line).collect()
}

/// The edition that the words after the opening fence ask for, if any; `None` if rustdoc wouldn't
/// run the code, or would expect it to fail.
fn tested(words: &str) -> Option<Option<String>> {
    let mut edition = None;
    for word in words.split([',', ' ', '\t']).filter(|word| !matches!(*word, "" | "rust")) {
        edition = Some(word.strip_prefix("edition")?.to_owned());
    }
    Some(edition)
}
