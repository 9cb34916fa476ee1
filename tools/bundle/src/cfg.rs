//! Conditional compilation, as far as the judge can't decide it: features, tests and docs, what a
//! build script sets, and the processors and systems that no judge has.

use std::collections::{BTreeMap, BTreeSet};
use std::env::consts::{ARCH, FAMILY, OS};
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
    /// Whether it is someone else's, so that only its build script, rustc and judges set
    /// conditions.
    pub is_foreign: bool,
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

/// What rustc or a judge sets, beside what begins with `target_`.
const SET: &[&str] = &[
    "ONLINE_JUDGE",
    "atcoder",
    "debug_assertions",
    "false",
    "overflow_checks",
    "panic",
    "proc_macro",
    "relocation_model",
    "true",
    "ub_checks",
    "unix",
    "windows",
];

/// What follows `target_` in conditions on a machine, but for its value.
const OF_MACHINES: [&str; 6] = ["os", "family", "arch", "pointer_width", "env", "vendor"];

/// The machines that a bundle is compiled for: those of judges, and the one here.
const MACHINES: [[&str; 6]; 7] = [
    ["linux", "unix", "x86_64", "64", "gnu", "unknown"],
    ["linux", "unix", "x86", "32", "gnu", "unknown"],
    ["windows", "windows", "x86_64", "64", "gnu", "pc"],
    ["windows", "windows", "x86_64", "64", "msvc", "pc"],
    ["windows", "windows", "x86", "32", "gnu", "pc"],
    ["windows", "windows", "x86", "32", "msvc", "pc"],
    [OS, FAMILY, ARCH, if cfg!(target_pointer_width = "64") { "64" } else { "32" }, ENV, VENDOR],
];

const ENV: &str = if cfg!(target_env = "gnu") {
    "gnu"
} else if cfg!(target_env = "msvc") {
    "msvc"
} else if cfg!(target_env = "musl") {
    "musl"
} else {
    ""
};

const VENDOR: &str = if cfg!(target_vendor = "apple") {
    "apple"
} else if cfg!(target_vendor = "pc") {
    "pc"
} else {
    "unknown"
};

/// Whether a predicate holds on all machines or on none, if it only depends on these.
pub(super) fn holds_everywhere(meta: &Meta) -> Option<bool> {
    let holds = MACHINES.map(|machine| holds_on(&machine, meta));
    holds[0].filter(|_| holds.iter().all(|other| *other == holds[0]))
}

/// Whether a predicate holds on the machine here, if it only depends on that.
pub(super) fn holds_here(meta: &Meta) -> Option<bool> {
    holds_on(&MACHINES[MACHINES.len() - 1], meta)
}

/// Whether a predicate holds on a machine, if it only depends on that.
fn holds_on(machine: &[&str; 6], meta: &Meta) -> Option<bool> {
    if let Meta::List(list) = meta {
        let inner = predicates(list)?;
        let mut inner = inner.iter().map(|meta| holds_on(machine, meta));
        let decisive = match &*list.path.get_ident()?.to_string() {
            "all" => false,
            "any" => true,
            "not" => return Some(!inner.next()??),
            _ => return None,
        };
        let inner: Vec<Option<bool>> = inner.collect();
        return match inner.contains(&Some(decisive)) {
            true => Some(decisive),
            false => (!inner.contains(&None)).then_some(!decisive),
        };
    }
    let flag = written(meta);
    if ["unix", "windows"].contains(&&*flag) {
        return Some(machine[1] == flag);
    }
    let (name, value) = flag.strip_prefix("target_")?.split_once('=')?;
    let of = OF_MACHINES.iter().position(|of| *of == name.trim_end())?;
    Some(machine[of] == value.trim().trim_matches('"'))
}

/// Whether rustc or a judge may set a condition.
fn may_be_set(flag: &str) -> bool {
    let name = flag.split('=').next().unwrap_or_default();
    name.starts_with("target_") || SET.contains(&name)
}

/// The value of the predicate `meta` for a package of which this is known.
pub(super) fn value(meta: &Meta, known: &Known) -> Value {
    match holds_everywhere(meta) {
        Some(true) => return Value::True,
        Some(false) => return Value::False,
        None => {}
    }
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
        None if NOT_HERE.contains(&&*flag) => Value::False,
        None if known.is_foreign && !may_be_set(&flag) => Value::False,
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
fn written(meta: &Meta) -> String {
    meta.span().source_text().unwrap_or_default()
}
