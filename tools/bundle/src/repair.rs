//! What the compiler's errors say that a text lacks: a crate, the path to one, or a node that was
//! left out.
//!
//! Of the compiler, this relies on these errors:
//!
//! - E0432 and E0433 point at the name that can't be resolved, or at the path up to it. In a crate,
//!   the names of other crates are known everywhere; in a bundle they are names of modules at the
//!   root, so this is where their paths must begin with `crate`. In 2015, so must the paths that
//!   begin at the root of their own crate: those of imports, and those that begin with `::`, which
//!   any error may be about.
//! - E0364 and E0365 point at an import that gives out more than it may: in a bundle no macro is
//!   public.
//! - What else is missing, `missing` finds.

use std::collections::HashSet;

use anyhow::{Result, bail};

use super::diagnostics::{Diagnostic, DiagnosticExt, Span, bytes, calls};
use super::mark::{Findings, Marks};
use super::missing::{Reach, missing};
use super::names::Name;
use super::nodes::{Kind, Module, NodeId, Program};
use super::phrases;
use super::text::{Place, Text, path_around};
use super::{CrateIndex, Extern};

/// Changes `program` or `findings` by the errors that `text` has; says whether it could.
///
/// Fails if an error is about a crate that can't be had.
pub(super) fn repair(
    program: &mut Program,
    findings: &mut Findings,
    marks: &Marks,
    text: &Text,
    diagnostics: &[Diagnostic],
) -> Result<bool> {
    let errors = errors(diagnostics);
    let mut repaired = false;
    for error in &errors {
        if phrases::is_recursion_limit(&error.message) {
            repaired |= raise_recursion_limit(program);
        }
        for span in error.primary() {
            repaired |= path(program, findings, text, error, span);
        }
    }
    if repaired || drop_imports(program, findings, text, &errors) {
        return Ok(true);
    }
    for span in errors.iter().flat_map(|error| error.primary()) {
        refuse_unavailable(program, text, span, |of| match of {
            Extern::Missing(advice) => Some(advice),
            _ => None,
        })?;
    }
    let missed = missing(program, findings, marks, text, &errors, &[Reach::Scope, Reach::Near]);
    Ok(put_back(findings, missed))
}

/// Puts back whatever may be missing where nothing less helps; says whether there is anything.
///
/// Fails if an error is about something that a stand-in lacks.
pub(super) fn repair_widely(
    program: &Program,
    findings: &mut Findings,
    marks: &Marks,
    text: &Text,
    diagnostics: &[Diagnostic],
) -> Result<bool> {
    let errors = errors(diagnostics);
    // Those that `std` may run keep their bodies as long as anything else may help.
    let may_change = |id: NodeId| !program.is_of_std(id);
    if change_bodies(program, findings, marks, text, &errors, &may_change) {
        return Ok(true);
    }
    let missed = missing(program, findings, marks, text, &errors, &[Reach::Everywhere]);
    if put_back(findings, missed)
        || change_bodies(program, findings, marks, text, &errors, &|_| true)
    {
        return Ok(true);
    }
    for span in errors.iter().flat_map(|error| error.primary()) {
        refuse_unavailable(program, text, span, |of| match of {
            Extern::Bundled(of) => {
                let stand_in = program[*of].source.stand_in.as_ref();
                stand_in.map(|stand_in| &stand_in.missing_item_advice)
            }
            _ => None,
        })?;
    }
    Ok(false)
}

/// Gives the functions that don't run and that errors point at their bodies back, or takes these
/// from those that `may_change` if they have them; says whether there are any.
fn change_bodies(
    program: &Program,
    findings: &mut Findings,
    marks: &Marks,
    text: &Text,
    errors: &[&Diagnostic],
    may_change: &dyn Fn(NodeId) -> bool,
) -> bool {
    let places = errors.iter().flat_map(|error| error.primary()).flat_map(calls);
    let functions = places.filter_map(|span| program.innermost(copied(text, span)?));
    let mut changed = false;
    for id in functions.filter(|id| program[*id].body.is_some()) {
        if findings.whole.contains(&id) {
            continue;
        }
        changed |= match marks.idle.contains(&id) {
            true => findings.whole.insert(id),
            false => {
                let is_dead = program.is_library(id) && !findings.may_run(id);
                is_dead && may_change(id) && findings.empty.insert(id)
            }
        };
    }
    changed
}

fn errors(diagnostics: &[Diagnostic]) -> Vec<&Diagnostic> {
    diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).collect()
}

/// Adds to what was missed; says whether there is anything.
fn put_back(findings: &mut Findings, missed: HashSet<NodeId>) -> bool {
    findings.missed.extend(&missed);
    !missed.is_empty()
}

/// Takes over the highest limit of a library; says whether there is one, and none was taken over.
fn raise_recursion_limit(program: &mut Program) -> bool {
    let attributes = program.files.iter().flat_map(|file| {
        file.reading.unwanted.iter().map(|range| &file.text.string[range.clone()])
    });
    let limits = attributes.filter(|attribute| attribute.contains("recursion_limit"));
    let number = |limit: &&str| limit.split('"').nth(1).and_then(|text| text.parse::<u64>().ok());
    let highest = limits.max_by_key(number).map(str::to_owned);
    let is_new = highest.is_some() && program.recursion_limit.is_none();
    program.recursion_limit = highest;
    is_new
}

/// Repairs the path that an error is about.
fn path(
    program: &mut Program,
    findings: &mut Findings,
    text: &Text,
    error: &Diagnostic,
    span: &Span,
) -> bool {
    if let "E0364" | "E0365" = error.code() {
        return narrow(program, text.place(bytes(span).start).0);
    }
    let Some(place) = copied(text, span) else { return false };
    let written = &text.string[bytes(span)];
    let krate = program.krate_of_file(place.file);
    if phrases::is_missing_macro(&error.message) {
        return macro_path(program, findings, place, written);
    }
    let name = written.strip_prefix("::").unwrap_or(written);
    let place = Place { at: place.at + written.len() - name.len(), ..place };
    let before = &program.files[place.file].text.string[..place.at];
    let is_global = before.strip_suffix("::").is_some_and(|before| {
        !before.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '>')
    });
    let is_inner = span.label.as_deref().and_then(phrases::missing_in_another).is_some();
    if is_inner || !["E0432", "E0433", "E0463"].contains(&error.code()) && !is_global {
        return false;
    }
    let name = name.split_once(" as ").map_or(name, |(name, _)| name);
    let Some(known) = program.names.known(name) else { return false };
    match program.extern_named(krate, known).cloned() {
        Some(Extern::Bundled(other)) => {
            let module = format!("crate::{}", program[other].module);
            replace(program, place, name, &module)
        }
        None if program[krate].sysroot.iter().any(|known| known == name) => {
            krate.0 > 0 && replace(program, place, name, "std")
        }
        None if begins_at_root(program, krate, known, error) => {
            let path = format!("crate::{}::{name}", program[krate].module);
            replace(program, place, name, &path)
        }
        _ => false,
    }
}

/// Whether a path may begin with this name because the root of its crate has it, as in 2015. What a
/// glob brings to the root isn't known, but there all imports begin.
fn begins_at_root(program: &Program, krate: CrateIndex, name: Name, error: &Diagnostic) -> bool {
    let krate = &program[krate];
    let may_have =
        |root: &Module| root.by_name.contains_key(&name) || root.is_open && error.code() == "E0432";
    krate.source.edition == "2015" && krate.root.is_some_and(|root| may_have(&program[root]))
}

/// The place of the first byte of a span that is in a file.
pub(super) fn copied(text: &Text, span: &Span) -> Option<Place> {
    let places = text.places(&bytes(span));
    let mut in_files = places.into_iter().filter(|(_, range)| !range.is_empty());
    in_files.next().map(|(file, range)| Place { file, at: range.start })
}

/// Puts `with` in the place of a name where a path begins, and of the `::` before it.
fn replace(program: &mut Program, Place { file, at }: Place, name: &str, with: &str) -> bool {
    let source = &mut program.files[file];
    let before = &source.text.string[..at];
    let start = before.strip_suffix("::").map_or(at, str::len);
    source.reading.edit(start..at + name.len(), with)
}

/// Puts the path of an exported macro before its name, where it isn't in scope.
fn macro_path(program: &mut Program, findings: &mut Findings, place: Place, name: &str) -> bool {
    let krate = program.krate_of_file(place.file);
    let exports = program.ids().filter(|&id| {
        let node = &program[id];
        matches!(node.kind, Kind::Export { .. })
            && node.name.is_some_and(|of| program.names.text(of) == name)
            && program.crates[program.krate_of(id).0].root == Some(node.module)
    });
    let Some(export) = exports.max_by_key(|&id| program.krate_of(id) == krate) else {
        return false;
    };
    let module = &program.crates[program.krate_of(export).0].module;
    let with = format!("crate::{module}::{name}");
    let is_new = findings.missed.insert(export);
    if program.module_at(place) == program[export].module {
        return is_new;
    }
    replace(program, place, name, &with)
}

/// Makes the import at a place visible in the bundle only.
fn narrow(program: &mut Program, place: Place) -> bool {
    let import = program.innermost(place).map(|id| &program[id]);
    let Some(owner) = import.and_then(|import| import.owner) else { return false };
    let range = program[owner].range.clone();
    let source = &mut program.files[place.file];
    let Some(public) = source.text.string[range.clone()].find("pub ") else { return false };
    let start = range.start + public;
    source.reading.edit(start..start + "pub".len(), "pub(crate)")
}

/// Takes out the imports of libraries that import what isn't there; says whether there are any that
/// weren't missed before. If one is needed all the same, other errors tell.
fn drop_imports(
    program: &Program,
    findings: &mut Findings,
    text: &Text,
    errors: &[&Diagnostic],
) -> bool {
    let unresolved = errors.iter().filter(|error| error.code() == "E0432");
    let spans: Vec<&Span> = unresolved.flat_map(|error| error.primary()).collect();
    let is_wrong = |id: &NodeId| {
        program.is_library(*id)
            && !findings.missed.contains(id)
            && spans.iter().any(|span| imports_at(program, *id, text, span))
    };
    let wrong: Vec<NodeId> = program.ids().filter(is_wrong).collect();
    let before = findings.dead.len();
    findings.dead.extend(wrong);
    findings.dead.len() > before
}

/// Whether a span is of what this node imports, or of the name where the path to it begins.
fn imports_at(program: &Program, id: NodeId, text: &Text, span: &Span) -> bool {
    let node = &program[id];
    let (Kind::Import(import), Some(owner)) = (&node.kind, node.owner) else { return false };
    let range = match program.names.known(&text.string[bytes(span)]) {
        first if first.is_some() && import.path.first() == first.as_ref() => &program[owner].range,
        _ => &node.name_range,
    };
    text.places(&bytes(span)).iter().any(|(file, part)| {
        *file == program.file_of(id) && part.start < range.end && range.start < part.end
    })
}

/// Fails if an error is about something of a crate for which there is such an advice.
fn refuse_unavailable<'p>(
    program: &'p Program,
    text: &Text,
    span: &Span,
    advice: impl Fn(&'p Extern) -> Option<&'p String>,
) -> Result<()> {
    let Some(place) = copied(text, span) else { return Ok(()) };
    let path = match program.innermost(place).map(|id| &program[id].kind) {
        // Within braces, the name of the crate stands before these.
        Some(Kind::Import(import)) => {
            let names = import.path.iter().map(|name| program.names.text(*name));
            names.collect::<Vec<_>>().join("::")
        }
        _ => path_around(&program.files[place.file].text.string, place.at),
    };
    let first = path.trim_start_matches("crate::").split("::").next().unwrap_or_default();
    let named = program.names.known(first);
    let of = named.and_then(|name| program.extern_named(program.krate_of_file(place.file), name));
    match of.and_then(advice) {
        Some(advice) => bail!("{}: `{path}`: {advice}", program.place(place.file, place.at)),
        None => Ok(()),
    }
}
