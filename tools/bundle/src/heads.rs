//! What an `impl` needs: its trait, and the types that it is about.
//!
//! Of the compiler, this relies on: an `impl` has no effect as long as nothing has its type, or
//! nothing names its trait; wherever it stands, in a function or in a constant too, it is in force.

use std::collections::BTreeSet;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{GenericParam, Type};

use super::items::VARIABLE;
use super::names::{Before, Mention, Names};

/// The first line of an `impl`.
pub(super) struct Head {
    /// The trait, unless it is inherent.
    pub of_trait: Option<Mention>,
    /// What the implementing type and the arguments of the trait name.
    pub types: Vec<Mention>,
    /// The sign that the implementing type begins with, if no name does.
    pub sign: Option<char>,
    /// Whether it is an `unsafe impl`.
    pub is_unsafe: bool,
}

/// Those of the `impl`s in the bodies of an item's functions.
pub(super) fn within(item: &syn::Item, names: &mut Names) -> Vec<Head> {
    let mut finder = Finder { names, heads: vec![] };
    visit::visit_item(&mut finder, item);
    finder.heads
}

/// That of an `impl`.
pub(super) fn of(item: &syn::ItemImpl, names: &mut Names) -> Head {
    let parameters = item.generics.params.iter().filter_map(|parameter| match parameter {
        GenericParam::Type(parameter) => Some(parameter.ident.to_string()),
        GenericParam::Const(parameter) => Some(parameter.ident.to_string()),
        GenericParam::Lifetime(_) => None,
    });
    let mut types = Paths { names, parameters: parameters.collect(), found: vec![] };
    types.visit_type(&item.self_ty);
    let path = item.trait_.as_ref().map(|(path, _)| path);
    for segment in path.iter().flat_map(|path| &path.segments) {
        types.visit_path_arguments(&segment.arguments);
    }
    let types = types.found;
    let sign = match &*item.self_ty {
        Type::Array(_) | Type::Slice(_) => Some('['),
        Type::Tuple(_) => Some('('),
        Type::Reference(_) => Some('&'),
        Type::Ptr(_) => Some('*'),
        _ => None,
    };
    let of_trait = path.and_then(|path| last(path, names));
    Head { of_trait, types, sign, is_unsafe: item.unsafety.is_some() }
}

struct Finder<'a> {
    names: &'a mut Names,
    heads: Vec<Head>,
}

impl Visit<'_> for Finder<'_> {
    fn visit_item_impl(&mut self, item: &syn::ItemImpl) {
        self.heads.push(of(item, self.names));
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
        let first = path.segments.first().map(|segment| segment.ident.to_string());
        let is_open = |first: String| {
            first == "Self" || first.starts_with(VARIABLE) || self.parameters.contains(&first)
        };
        if !first.is_some_and(is_open) {
            self.found.extend(last(path, self.names));
        }
        visit::visit_path(self, path);
    }
}

/// The last name of a path, if it has any.
fn last(path: &syn::Path, names: &mut Names) -> Option<Mention> {
    let mut segments = path.segments.iter().rev();
    let (last, before) = (segments.next()?, segments.next());
    let before = before.map(|before| Before::Path(names.of(&before.ident.to_string())));
    let name = names.of(&last.ident.to_string());
    let at = last.span().byte_range().start;
    let before = before.unwrap_or(Before::Nothing);
    Some(Mention { name, before, hidden: false, in_head: true, at })
}
