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

use anyhow::{Result, bail};

use super::diagnostics::{Diagnostic, DiagnosticExt, Span, bytes, calls};
use super::mark::{Findings, Marks};
use super::names::Name;
use super::nodes::{Kind, Module, NodeId, Program};
use super::paths::first;
use super::phrases;
use super::text::{Place, Text, path_around};
use super::{CrateIndex, Extern};

/// A text that doesn't compile.
pub(super) struct Failure<'a, 'r> {
    pub program: &'a mut Program<'r>,
    pub findings: &'a mut Findings,
    pub marks: &'a Marks,
    pub text: &'a Text,
    pub errors: &'a [&'a Diagnostic],
    /// Whether to put back what was put back before, and isn't there all the same.
    pub again: bool,
}

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
                repaired |= self.path(error, span);
            }
        }
        if repaired || self.drop_imports() {
            return Ok(true);
        }
        self.refuse_unavailable(false)?;
        Ok(self.put_back(Self::nearest) || self.put_back(Self::deeper) || self.put_back_again())
    }

    /// Puts back whatever may be missing where nothing less helps; says whether there is anything.
    ///
    /// Fails if an error is about something that a stand-in lacks.
    pub(super) fn repair_widely(&mut self) -> Result<bool> {
        // Those that `std` may run keep their bodies as long as anything else may help.
        if self.change_bodies(|program, id| !program.is_of_std(id))
            || self.put_back(Self::anywhere)
            || self.change_bodies(|_, _| true)
        {
            return Ok(true);
        }
        self.refuse_unavailable(true)?;
        Ok(false)
    }

    /// Puts back what is found for the errors; says whether there is anything.
    fn put_back(&mut self, find: impl Fn(&Self, &Diagnostic) -> Vec<NodeId>) -> bool {
        let found: Vec<NodeId> = self.errors.iter().flat_map(|error| find(self, error)).collect();
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
    /// these from those that `may_change` if they have them; says whether there are any.
    fn change_bodies(&mut self, may_change: impl Fn(&Program, NodeId) -> bool) -> bool {
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
                    is_dead && may_change(program, id) && findings.empty.insert(id)
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
        let Some(place) = copied(text, span) else { return false };
        let written = &text.string[bytes(span)];
        let krate = program.krate_of_file(place.file);
        if phrases::is_missing_macro(&error.message) {
            return self.macro_path(place, written);
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
                && !self.findings.missed.contains(id)
                && spans.iter().any(|span| imports_at(self.program, *id, self.text, span))
        };
        let wrong: Vec<NodeId> = self.program.ids().filter(is_wrong).collect();
        let before = self.findings.dead.len();
        self.findings.dead.extend(wrong);
        self.findings.dead.len() > before
    }

    /// Fails if an error is about a crate that can't be had or, if stand-ins are to be `whole`,
    /// about something that one of them lacks.
    pub(super) fn refuse_unavailable(&self, whole: bool) -> Result<()> {
        let program = &*self.program;
        let places = self.errors.iter().flat_map(|error| error.primary());
        for place in places.filter_map(|span| copied(self.text, span)) {
            let path = match program.innermost(place).map(|id| &program[id].kind) {
                // Within braces, the name of the crate stands before these.
                Some(Kind::Import(import)) => {
                    let names = import.path.iter().map(|name| program.names.text(*name));
                    names.collect::<Vec<_>>().join("::")
                }
                _ => path_around(&program.files[place.file].text.string, place.at),
            };
            let named = program.names.known(first(path.trim_start_matches("crate::")));
            let krate = program.krate_of_file(place.file);
            let advice = match named.and_then(|name| program.extern_named(krate, name)) {
                Some(Extern::Missing(advice)) => Some(advice),
                Some(Extern::Bundled(of)) if whole => {
                    let stand_in = program[*of].source.stand_in.as_ref();
                    stand_in.map(|stand_in| &stand_in.missing_item_advice)
                }
                _ => None,
            };
            if let Some(advice) = advice {
                bail!("{}: `{path}`: {advice}", program.place(place.file, place.at));
            }
        }
        Ok(())
    }
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
