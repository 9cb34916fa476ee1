//! Conditional compilation, as far as the judge can't decide it: features, tests and docs, what a
//! build script sets, and the processors and systems that no judge has.

use std::collections::{BTreeMap, BTreeSet};
use std::env::consts::{ARCH, OS};
use std::path::PathBuf;

use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Meta, Token};

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
    /// The folders that have names while it is compiled: `OUT_DIR`, to which its build script
    /// writes, and `CARGO_MANIFEST_DIR`.
    pub folders: BTreeMap<String, PathBuf>,
}

impl Known {
    /// The conditions that hold, as a compiler is told them.
    pub(super) fn conditions(&self) -> Vec<String> {
        let features = self.features.iter().map(|name| format!("feature=\"{name}\""));
        features.chain(self.flags.iter().cloned()).collect()
    }
}

/// The predicates that don't hold for a bundle: tools set them that document or check a crate.
const NOT_HERE: &[&str] = &["test", "doc", "doctest", "docsrs", "miri", "kani", "loom", "fuzzing"];

/// The processors and systems that judges have, by what follows `target_`. Where the compiler here
/// is for another one, it is asked about code for that one, too.
const OF_JUDGES: [(&str, &str, [&str; 2]); 2] =
    [("arch", ARCH, ["x86", "x86_64"]), ("os", OS, ["linux", "windows"])];

/// Whether a condition like `target_arch="wasm32"` holds neither for a judge nor here.
fn holds_nowhere(flag: &str) -> bool {
    let pair = flag.strip_prefix("target_").and_then(|pair| pair.split_once('='));
    let Some((of, value)) = pair else { return false };
    let mut known = OF_JUDGES.iter().filter(|(name, ..)| *name == of);
    known.any(|(_, here, known)| known.contains(here) && !known.contains(&value.trim_matches('"')))
}

/// The value of the predicate `meta` for a package of which this is known.
pub(super) fn value(meta: &Meta, known: &Known) -> Value {
    if let Meta::List(list) = meta {
        let name = list.path.get_ident().map(ToString::to_string);
        return match (name.as_deref(), predicates(list).as_deref()) {
            (Some("all"), Some(inner)) => combined("all", inner, known, Value::True, Value::False),
            (Some("any"), Some(inner)) => combined("any", inner, known, Value::False, Value::True),
            (Some("not"), Some([inner])) => match value(inner, known) {
                Value::True => Value::False,
                Value::False => Value::True,
                Value::Left(text) => Value::Left(format!("not({text})")),
            },
            _ => Value::Left(written(meta)),
        };
    }
    // As a build script writes it.
    let flag = written(meta).replacen(" = ", "=", 1);
    match flag.strip_prefix("feature=") {
        _ if known.flags.contains(&flag) => Value::True,
        Some(name) if known.features.contains(name.trim_matches('"')) => Value::True,
        Some(_) => Value::False,
        None if NOT_HERE.contains(&&*flag) || holds_nowhere(&flag) => Value::False,
        None => Value::Left(written(meta)),
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

/// `meta` as it stands in the source.
pub(super) fn written(meta: &Meta) -> String {
    meta.span().source_text().unwrap_or_default()
}
