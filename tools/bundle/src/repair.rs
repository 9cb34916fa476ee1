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
use std::ops::Range;
use std::str::FromStr;

use anyhow::{Result, bail};
use proc_macro2::{Ident, TokenStream};
use syn::UseTree;

use super::bounds::{self, first_found};
use super::diagnostics::{Diagnostic, DiagnosticExt, MISMATCH, Span, bytes, calls, copied};
use super::missing::{self, Failure};
use super::names::Name;
use super::nodes::{Import, Kind, Module, ModuleId, Node, NodeId, Program};
use super::paths::{first, last};
use super::phrases;
use super::strip::range;
use super::text::{Place, Text, path_around};
use super::{CrateIndex, Extern};

impl<'a> Failure<'a, '_> {
    /// Changes the program or the findings by the errors; says whether it could.
    ///
    /// Fails if an error is about a crate that can't be had.
    pub(super) fn repair(&mut self) -> Result<bool> {
        let mut repaired = false;
        for error in self.errors {
            if phrases::is_recursion_limit(&error.message) {
                repaired |= raise_recursion_limit(self.program);
            }
            for span in error.primary() {
                repaired |= self.path(error, span) || self.drop_attribute(error, span);
            }
        }
        if repaired || self.drop_imports() {
            return Ok(true);
        }
        self.refuse_unavailable(false)?;
        self.refuse_stripped()?;
        Ok(self.put_back(Self::nearest) || self.put_back(Self::deeper) || self.put_back_again())
    }

    /// Puts back whatever may be missing where nothing less helps; says whether there is anything.
    ///
    /// Fails if an error is about something that a stand-in lacks.
    pub(super) fn repair_widely(&mut self) -> Result<bool> {
        if self.put_back(Self::anywhere) || self.change_bodies() {
            return Ok(true);
        }
        self.refuse_unavailable(true)?;
        self.refuse_globs()?;
        Ok(false)
    }

    /// Puts back what is found for the errors; says whether there is anything. That types don't
    /// match names much, and may only follow from another error.
    fn put_back(&mut self, find: impl Fn(&Self, &Diagnostic) -> Vec<NodeId>) -> bool {
        let is_mismatch = |error: &Diagnostic| error.code() == MISMATCH;
        let for_those = |are_mismatches| {
            let errors = self.errors.iter().filter(|error| is_mismatch(error) == are_mismatches);
            errors.flat_map(|error| find(self, error)).collect()
        };
        let found = first_found(&[&|| for_those(false), &|| for_those(true)]);
        match self.again {
            true => self.findings.missed_again.extend(&found),
            false => self.findings.missed.extend(&found),
        }
        !found.is_empty()
    }

    fn put_back_again(&mut self) -> bool {
        let Failure { program, findings, marks, text, errors, .. } = self;
        Failure { program, findings, marks, text, errors, again: true }.put_back(Failure::nearest)
    }

    /// Gives the functions that don't run and that errors point at their bodies back, or takes
    /// these from those that have them; says whether there are any.
    fn change_bodies(&mut self) -> bool {
        let Failure { program, findings, .. } = self;
        let places = self.errors.iter().flat_map(|error| error.primary()).flat_map(calls);
        let functions = places.filter_map(|span| program.innermost(copied(self.text, span)?));
        let mut changed = false;
        for id in functions.filter(|id| program[*id].body.is_some()) {
            if findings.whole.contains(&id) {
                continue;
            }
            changed |= match self.marks.idle.contains(&id) {
                true => findings.whole.insert(id),
                false => {
                    let is_dead = program.is_library(id) && !findings.may_run(id);
                    is_dead && findings.empty.insert(id)
                }
            };
        }
        changed
    }

    /// Repairs the path that an error is about.
    fn path(&mut self, error: &Diagnostic, span: &Span) -> bool {
        let (program, text) = (&mut *self.program, self.text);
        if let "E0364" | "E0365" = error.code() {
            return narrow(program, text.place(bytes(span).start).0);
        }
        let Some(mut place) = copied(text, span) else { return false };
        let written = &text.string[bytes(span)];
        let mut written = written.split(" as ").next().unwrap_or_default().to_owned();
        if written == "self" {
            let Some(start) = start_of_group(program, place) else { return false };
            (place.at, written) = start;
        }
        let krate = program.krate_of_file(place.file);
        if phrases::is_missing_macro(&error.message) {
            return self.macro_path(place, &written);
        }
        let name = written.strip_prefix("::").unwrap_or(&written);
        let place = Place { at: place.at + written.len() - name.len(), ..place };
        let before = &program.files[place.file].text.string[..place.at];
        let is_global = before.strip_suffix("::").is_some_and(|before| {
            !before.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '>')
        });
        let is_inner = span.label.as_deref().is_some_and(phrases::is_missing_in_another);
        if is_inner || !["E0432", "E0433", "E0463"].contains(&error.code()) && !is_global {
            return false;
        }
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

    /// Puts the path of an exported macro before its name, where it isn't in scope.
    fn macro_path(&mut self, place: Place, name: &str) -> bool {
        let program = &mut *self.program;
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
        let is_new = self.findings.missed.insert(export);
        if program.module_at(place) == program[export].module {
            return is_new;
        }
        replace(program, place, name, &with)
    }

    /// Takes out the imports of libraries that import what isn't there; says whether there are any
    /// that weren't missed before. If one is needed all the same, other errors tell.
    fn drop_imports(&mut self) -> bool {
        let unresolved = self.errors.iter().filter(|error| error.code() == "E0432");
        let spans: Vec<&Span> = unresolved.flat_map(|error| error.primary()).collect();
        let is_wrong = |id: &NodeId| {
            self.program.is_library(*id)
                && spans.iter().any(|span| imports_at(self.program, *id, self.text, span))
        };
        let wrong: Vec<NodeId> = self.program.ids().filter(is_wrong).collect();
        let mut dropped = false;
        for id in wrong {
            let at = self.program[id].name_range.start;
            let place = Place { file: self.program.file_of(id), at };
            if let Some(why) = self.unavailable(place, false) {
                self.findings.missed.remove(&id);
                self.findings.unavailable.insert(id, why);
            }
            dropped |= !self.findings.missed.contains(&id) && self.findings.dead.insert(id);
        }
        dropped
    }

    /// Takes an attribute of a library out that a procedural macro makes, or a trait out of those
    /// that are derived. The bundle may be the same program all the same.
    fn drop_attribute(&mut self, error: &Diagnostic, span: &Span) -> bool {
        let is_missing = phrases::is_missing_attribute(&error.message) || error.code() == "E0433";
        let Some(place) = copied(self.text, span).filter(|_| is_missing) else { return false };
        let text = &self.program.files[place.file].text.string;
        let Some(range) = attribute_around(text, place.at) else { return false };
        let is_library = self.program.krate_of_file(place.file).0 > 0;
        if !is_library || self.findings.running.is_none() {
            return false;
        }
        let path = path_around(text, place.at);
        let stripped = self.program.innermost(place).zip(self.program.names.known(last(&path)));
        let why = self.unavailable(place, false);
        self.findings.unavailable.extend(stripped.map(|(id, _)| id).zip(why));
        self.findings.stripped.extend(stripped);
        self.program.files[place.file].reading.edit(range, "")
    }

    /// Fails if an error says that something lacks what an attribute would have made.
    fn refuse_stripped(&self) -> Result<()> {
        let Failure { program, findings, .. } = self;
        let errors = self.errors.iter().filter(|_| !findings.stripped.is_empty());
        let said = |error: &&Diagnostic| {
            [bounds::said(program, error), bounds::by_member(program, self.text, error)].concat()
        };
        for bound in errors.flat_map(said) {
            let mut stripped = findings.stripped.iter();
            let lacks = |(id, of_trait): &&(NodeId, Name)| {
                program[*id].name.is_some_and(|of_type| bound.may_be(of_type, *of_trait))
            };
            let why =
                stripped.find(lacks).and_then(|(_, name)| findings.lacking(program, &[*name]));
            if let Some(why) = why {
                bail!("{why}");
            }
        }
        Ok(())
    }

    /// Fails if an error is about a crate that can't be had or, if stand-ins are to be `whole`,
    /// about something that one of them lacks.
    pub(super) fn refuse_unavailable(&self, whole: bool) -> Result<()> {
        let places = self.errors.iter().flat_map(|error| error.primary());
        let mut places = places.filter_map(|span| copied(self.text, span));
        match places.find_map(|place| self.unavailable(place, whole)) {
            Some(why) => bail!("{why}"),
            None => Ok(()),
        }
    }

    /// Fails if an error names a module with a glob of what no bundle can have, by which it may
    /// have what is missing.
    fn refuse_globs(&self) -> Result<()> {
        let Failure { program, text, errors, .. } = self;
        let words = errors.iter().flat_map(|error| missing::words(text, error, false));
        let names: HashSet<Name> = words.filter_map(|word| program.names.known(word)).collect();
        let may_have_it = |id: &NodeId| {
            let Node { module, ref kind, .. } = program[*id];
            matches!(kind, Kind::Import(Import { is_glob: true, .. }))
                && names.contains(&program[module].name)
        };
        let globs = program.ids().filter(may_have_it);
        let mut places =
            globs.map(|id| Place { file: program.file_of(id), at: program[id].name_range.start });
        match places.find_map(|place| self.unavailable(place, false)) {
            Some(why) => bail!("{why}"),
            None => Ok(()),
        }
    }

    /// Why no bundle can have what is named at a place, if it is of a crate that can't be had or,
    /// if stand-ins are to be `whole`, of one of them.
    fn unavailable(&self, place: Place, whole: bool) -> Option<String> {
        let program = &*self.program;
        let path = match program.innermost(place).map(|id| &program[id].kind) {
            // Within braces, the name of the crate stands before these.
            Some(Kind::Import(import)) => {
                let names = import.path.iter().map(|name| program.names.text(*name));
                names.collect::<Vec<_>>().join("::")
            }
            _ => path_around(&program.files[place.file].text.string, place.at),
        };
        let named = program.names.known(first(path.trim_start_matches("crate::")))?;
        let advice = match program.extern_named(program.krate_of_file(place.file), named)? {
            Extern::Missing(advice) => advice,
            Extern::Bundled(of) if whole => {
                &program[*of].source.stand_in.as_ref()?.missing_item_advice
            }
            _ => return None,
        };
        Some(format!("{}: `{path}`: {advice}", program.place(place.file, place.at)))
    }
}

/// Has imports from other crates begin at the root of the bundle, where these are modules. Where
/// the name of a crate may mean something else, errors tell.
pub(super) fn import_from_root(program: &mut Program) {
    for id in program.ids() {
        let (krate, file) = (program.krate_of(id), program.file_of(id));
        let Node { module, kind: Kind::Use(tree), .. } = &program[id] else { continue };
        if *module == ModuleId::SOLUTION || program[krate].source.edition == "2015" {
            continue;
        }
        let start = |ident: &Ident| (ident.to_string(), range(ident).start);
        let starts: Vec<(String, usize)> = path_starts(tree).map(start).collect();
        for (name, at) in starts {
            let Some(known) = program.names.known(&name) else { continue };
            if let Some(&Extern::Bundled(of)) = program.extern_named(krate, known)
                && !program.nodes_named(known).iter().any(|id| program.krate_of(*id) == krate)
            {
                let root = format!("crate::{}", program[of].module);
                replace(program, Place { file, at }, &name, &root);
            }
        }
    }
}

/// The names at which the paths of an import begin, but for those that are all of a path.
fn path_starts(tree: &UseTree) -> Box<dyn Iterator<Item = &Ident> + '_> {
    match tree {
        UseTree::Path(path) => Box::new(std::iter::once(&path.ident)),
        UseTree::Group(group) => Box::new(group.items.iter().flat_map(path_starts)),
        _ => Box::new(std::iter::empty()),
    }
}

/// The attribute that has a byte of a text or, if it is one that derives traits, the trait there.
fn attribute_around(text: &str, at: usize) -> Option<Range<usize>> {
    let start = text[..at].rfind("#[")?;
    let before = &text[start..at];
    if before.matches('[').count() <= before.matches(']').count() {
        return None;
    }
    let ends = text[at..].match_indices(']').map(|(end, _)| at + end + 1);
    let tokens = |end: usize| TokenStream::from_str(&text[start..end]).ok();
    let (end, tokens) = ends.filter_map(|end| Some((end, tokens(end)?))).next()?;
    if tokens.into_iter().count() != 2 {
        return None;
    }
    let name = text[start..end].trim_start_matches(['#', '[', ' ']);
    let listed = name.strip_prefix("derive").map(str::trim_start);
    if !listed.is_some_and(|listed| listed.starts_with('(')) {
        return Some(start..end);
    }
    let is_end = |c: char| matches!(c, ',' | ')');
    let first = text[..at].rfind(['(', ','])? + 1;
    let last = at + text[at..].find(is_end)?;
    Some(first..last + usize::from(text[last..].starts_with(',')))
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

/// Whether a path may begin with this name because the root of its crate has it, as in 2015. What a
/// glob brings to the root isn't known, but there all imports begin.
fn begins_at_root(program: &Program, krate: CrateIndex, name: Name, error: &Diagnostic) -> bool {
    let krate = &program[krate];
    let may_have =
        |root: &Module| root.by_name.contains_key(&name) || root.is_open && error.code() == "E0432";
    krate.source.edition == "2015" && krate.root.is_some_and(|root| may_have(&program[root]))
}

/// Where the path begins, and with which name, that `self` at this place in a group of imports is:
/// what can't be resolved in `use a::{self}` is `a`.
fn start_of_group(program: &Program, Place { file, at }: Place) -> Option<(usize, String)> {
    let import = program.innermost(Place { file, at })?;
    let Kind::Import(Import { path, .. }) = &program[import].kind else { return None };
    let name = program.names.text(*path.first()?);
    let before = &program.files[file].text.string[..at];
    Some((before.rfind(&format!("{name}::"))?, name.to_owned()))
}

/// Puts `with` in the place of a name where a path begins, and of the `::` before it.
fn replace(program: &mut Program, Place { file, at }: Place, name: &str, with: &str) -> bool {
    let source = &mut program.files[file];
    let before = &source.text.string[..at];
    let start = before.strip_suffix("::").map_or(at, str::len);
    source.reading.edit(start..at + name.len(), with)
}

/// Makes the import at a place visible in the bundle only.
fn narrow(program: &mut Program, place: Place) -> bool {
    let Some(import) = program.innermost(place) else { return false };
    let range = program[program[import].owner.unwrap_or(import)].range.clone();
    let source = &mut program.files[place.file];
    let Some(public) = source.text.string[range.clone()].find("pub ") else { return false };
    let start = range.start + public;
    source.reading.edit(start..start + "pub".len(), "pub(crate)")
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
