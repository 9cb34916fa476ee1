//! Conditional compilation, as far as the judge can't decide it: features, tests and docs, and what
//! a build script sets.

use std::collections::BTreeSet;

use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Lit, Meta, Token};

/// What a `cfg` predicate comes to when features, `test` and `doc` are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// It holds.
    True,
    /// It doesn't hold.
    False,
    /// It is left to the compiler, in this simpler form.
    Left(String),
}

/// What is known of a package.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The features that are enabled.
    pub features: BTreeSet<String>,
    /// What its build script sets, such as `has_total_cmp` or `width="64"`.
    pub flags: BTreeSet<String>,
}

/// The value of the predicate `meta` for a package of which this is known.
pub(super) fn value(meta: &Meta, known: &Known) -> Value {
    match meta {
        Meta::Path(_) | Meta::NameValue(_) if known.flags.contains(&flag(meta)) => Value::True,
        Meta::Path(path) if ["test", "doc", "doctest", "miri"].iter().any(|n| path.is_ident(n)) => {
            Value::False
        }
        Meta::NameValue(pair) if pair.path.is_ident("feature") => match &pair.value {
            Expr::Lit(lit) => match &lit.lit {
                Lit::Str(name) if known.features.contains(&name.value()) => Value::True,
                _ => Value::False,
            },
            _ => Value::False,
        },
        Meta::List(list) => match predicates(list) {
            Some(inner) if list.path.is_ident("all") => {
                combined("all", &inner, known, Value::True, Value::False)
            }
            Some(inner) if list.path.is_ident("any") => {
                combined("any", &inner, known, Value::False, Value::True)
            }
            Some(inner) if list.path.is_ident("not") && inner.len() == 1 => {
                match value(&inner[0], known) {
                    Value::True => Value::False,
                    Value::False => Value::True,
                    Value::Left(text) => Value::Left(format!("not({text})")),
                }
            }
            _ => Value::Left(written(meta)),
        },
        _ => Value::Left(written(meta)),
    }
}

/// `all` or `any`: `neutral` values drop out, and one `decisive` value decides.
fn combined(name: &str, inner: &[Meta], known: &Known, neutral: Value, decisive: Value) -> Value {
    let mut left = Vec::new();
    for meta in inner {
        match value(meta, known) {
            Value::Left(text) => left.push(text),
            value if value == decisive => return decisive,
            _ => {}
        }
    }
    match left.len() {
        0 => neutral,
        1 => Value::Left(left.remove(0)),
        _ => Value::Left(format!("{name}({})", left.join(", "))),
    }
}

/// The predicates in the parentheses of `list`.
pub(super) fn predicates(list: &syn::MetaList) -> Option<Vec<Meta>> {
    let parser = Punctuated::<Meta, Token![,]>::parse_terminated;
    Some(list.parse_args_with(parser).ok()?.into_iter().collect())
}

/// The value of all `cfg` attributes together.
pub(super) fn of_attributes(attributes: &[Attribute], known: &Known) -> Value {
    let predicates: Vec<Meta> = attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("cfg"))
        .filter_map(|attribute| attribute.parse_args().ok())
        .collect();
    combined("all", &predicates, known, Value::True, Value::False)
}

/// `meta` as a build script writes it.
fn flag(meta: &Meta) -> String {
    written(meta).replacen(" = ", "=", 1)
}

/// The tokens of `meta` as text.
pub(super) fn written(meta: &Meta) -> String {
    match meta {
        Meta::Path(path) => {
            let segments = path.segments.iter().map(|segment| segment.ident.to_string());
            segments.collect::<Vec<_>>().join("::")
        }
        Meta::NameValue(pair) => {
            let value = match &pair.value {
                Expr::Lit(syn::ExprLit { lit: Lit::Str(value), .. }) => value.token().to_string(),
                _ => String::new(),
            };
            format!("{} = {value}", written(&Meta::Path(pair.path.clone())))
        }
        Meta::List(list) => {
            format!("{}({})", written(&Meta::Path(list.path.clone())), list.tokens)
        }
    }
}
