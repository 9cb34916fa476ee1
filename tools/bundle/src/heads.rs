//! What an `impl` needs: its trait, and the types that it is about.
//!
//! Of the compiler, this relies on: an `impl` has no effect as long as nothing has its type, or
//! nothing names its trait; wherever it stands, in a function or in a constant too, it is in force.

use std::collections::BTreeSet;
use std::mem::take;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{GenericArgument, GenericParam, PathArguments, Type};

use super::names::{Before, Mention, Names};
use super::paths::SYSROOT;

/// What stands for the `$` of a variable where an arm of a macro is read as items.
pub(super) const VARIABLE: &str = "_";

/// The first line of an `impl`.
pub(super) struct Head {
    /// The trait, unless it is inherent.
    pub of_trait: Option<Mention>,
    /// The implementing type.
    pub of_type: Part,
    /// The arguments of the trait.
    pub arguments: Part,
    /// Whether it is an `unsafe impl`.
    pub is_unsafe: bool,
}

/// A type, or several.
pub(super) struct Part {
    /// What the first one begins with.
    pub start: Start,
    /// What they name.
    pub types: Vec<Mention>,
}

/// What a type begins with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Start {
    /// A name.
    Name,
    /// A sign, such as `&`.
    Sign(char),
    /// A name that isn't known, of a type with arguments.
    Generic,
    /// It isn't known, as in a parameter.
    Any,
}

impl Head {
    /// What the implementing type and the arguments of the trait name.
    pub(super) fn types(&self) -> impl Iterator<Item = &Mention> {
        self.of_type.types.iter().chain(&self.arguments.types)
    }

    /// Whether nothing is named there, as in an `impl` for all types.
    pub(super) fn is_of_any(&self) -> bool {
        self.types().next().is_none()
    }
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
    let mut paths = Paths { names, parameters: parameters.collect(), found: vec![] };
    let of_type = paths.part([&*item.self_ty]);
    let path = item.trait_.as_ref().map(|(path, _)| path);
    let segments = path.iter().flat_map(|path| &path.segments);
    let arguments = segments.filter_map(|segment| match &segment.arguments {
        PathArguments::AngleBracketed(listed) => Some(&listed.args),
        _ => None,
    });
    let types = arguments.flatten().filter_map(|argument| match argument {
        GenericArgument::Type(of_type) => Some(of_type),
        _ => None,
    });
    let arguments = paths.part(types);
    let of_trait = path.and_then(|path| last(path, paths.names));
    Head { of_trait, of_type, arguments, is_unsafe: item.unsafety.is_some() }
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

impl Paths<'_> {
    fn part<'t>(&mut self, types: impl IntoIterator<Item = &'t Type>) -> Part {
        let mut start = None;
        for of_type in types {
            start = start.or_else(|| Some(self.start(of_type)));
            self.visit_type(of_type);
        }
        Part { start: start.unwrap_or(Start::Any), types: take(&mut self.found) }
    }

    fn start(&self, of_type: &Type) -> Start {
        match of_type {
            Type::Array(_) | Type::Slice(_) => Start::Sign('['),
            Type::Tuple(_) => Start::Sign('('),
            Type::Reference(_) => Start::Sign('&'),
            Type::Ptr(_) => Start::Sign('*'),
            Type::Path(of) if of.qself.is_none() && !self.is_open(&of.path) => Start::Name,
            Type::Path(of) if is_generic(of) => Start::Generic,
            _ => Start::Any,
        }
    }

    /// Whether a path begins with what isn't known.
    fn is_open(&self, path: &syn::Path) -> bool {
        let first = path.segments.first().map(|segment| segment.ident.to_string());
        first.is_some_and(|first| {
            first == "Self" || first.starts_with(VARIABLE) || self.parameters.contains(&first)
        })
    }
}

impl Visit<'_> for Paths<'_> {
    fn visit_path(&mut self, path: &syn::Path) {
        if !self.is_open(path) {
            self.found.extend(last(path, self.names));
        }
        visit::visit_path(self, path);
    }
}

/// Whether a type is a single name with arguments.
fn is_generic(of: &syn::TypePath) -> bool {
    of.qself.is_none() && of.path.segments.len() == 1 && of.path.get_ident().is_none()
}

/// The last name of a path, if it has any. If the path begins with a crate of Rust itself, what
/// is before the name is that crate.
fn last(path: &syn::Path, names: &mut Names) -> Option<Mention> {
    let mut segments = path.segments.iter().rev();
    let (last, before) = (segments.next()?, segments.next());
    let of_std =
        path.segments.first().filter(|first| SYSROOT.iter().any(|root| first.ident == root));
    let before = before.map(|before| of_std.unwrap_or(before));
    let before = before.map(|before| Before::Path(names.of(&before.ident.to_string())));
    let name = names.of(&last.ident.to_string());
    let at = last.span().byte_range().start;
    let before = before.unwrap_or(Before::Nothing);
    Some(Mention { name, before, hidden: false, in_head: true, at })
}
