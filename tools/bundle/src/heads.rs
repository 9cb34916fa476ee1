//! What an `impl` needs: its trait, and the types that it is about.
//!
//! Of the compiler, this relies on: an `impl` has no effect as long as nothing has its type, or
//! nothing names its trait; wherever it stands, in a function or in a constant too, it is in force.

use std::collections::BTreeSet;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::names::{How, Mention, Name, Names};
use super::nodes::Import;

/// The first line of an `impl`.
pub(super) struct Head {
    /// The trait, unless it is inherent.
    pub of_trait: Option<Mention>,
    /// What the implementing type and the arguments of the trait name.
    pub types: Vec<Mention>,
}

/// The `impl` that an item is, or those in the bodies of its functions.
pub(super) fn within(item: &syn::Item, names: &mut Names) -> Vec<Head> {
    let mut finder = Finder { names, heads: vec![] };
    match item {
        syn::Item::Impl(item) => finder.add(item),
        item => visit::visit_item(&mut finder, item),
    }
    finder.heads
}

struct Finder<'a> {
    names: &'a mut Names,
    heads: Vec<Head>,
}

impl Finder<'_> {
    fn add(&mut self, item: &syn::ItemImpl) {
        let parameters = item.generics.type_params().map(|parameter| parameter.ident.to_string());
        let mut types =
            Paths { names: self.names, parameters: parameters.collect(), found: vec![] };
        types.visit_type(&item.self_ty);
        let path = item.trait_.as_ref().map(|(path, _)| path);
        for segment in path.iter().flat_map(|path| &path.segments) {
            types.visit_path_arguments(&segment.arguments);
        }
        let types = types.found;
        let of_trait = path.map(|path| last(path, self.names));
        self.heads.push(Head { of_trait, types });
    }
}

impl Visit<'_> for Finder<'_> {
    fn visit_item_impl(&mut self, item: &syn::ItemImpl) {
        self.add(item);
    }
}

/// The paths in a type.
struct Paths<'a> {
    names: &'a mut Names,
    /// The parameters of the `impl`, which name no item.
    parameters: BTreeSet<String>,
    found: Vec<Mention>,
}

impl Visit<'_> for Paths<'_> {
    fn visit_path(&mut self, path: &syn::Path) {
        if !path.get_ident().is_some_and(|ident| self.parameters.contains(&ident.to_string())) {
            self.found.push(last(path, self.names));
        }
        visit::visit_path(self, path);
    }
}

/// The last name of a path.
fn last(path: &syn::Path, names: &mut Names) -> Mention {
    let mut segments = path.segments.iter().rev();
    let [last, before] = [segments.next(), segments.next()];
    let last = last.expect("a path has a name");
    let how = match (before, path.segments.first()) {
        (Some(before), Some(first)) => {
            let [root, before] = [first, before].map(|one| names.of(&one.ident.to_string()));
            How::After { root, before }
        }
        _ => How::Alone,
    };
    let name = names.of(&last.ident.to_string());
    Mention { name, how, hidden: false, in_head: true, at: last.span().byte_range().start }
}

/// The names in the path of an import, which begins at the byte `at`.
pub(super) fn of_import(import: &Import, at: usize, hidden: bool) -> Vec<Mention> {
    let before = |i: usize| match i {
        0 if import.is_global => How::Global,
        0 if import.path.len() > 1 || import.is_glob => How::First,
        0 => How::Alone,
        i => How::After { root: import.path[0], before: import.path[i - 1] },
    };
    let names: Vec<Name> = import.path.clone();
    names
        .into_iter()
        .enumerate()
        .map(|(i, name)| Mention { name, how: before(i), hidden, in_head: false, at })
        .collect()
}
