//! Asking the compiler about a text until it has what it needs, and nothing else.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use anyhow::{Result, bail};

use super::diagnostics::{self, Diagnostic, DiagnosticExt};
use super::edition::{self, State};
use super::emit::{self, Reader};
use super::ir::Running;
use super::mark::{self, Findings, Marks};
use super::memory::{Beginning, Memory};
use super::missing::{self, Failure};
use super::names::Name;
use super::native;
use super::nodes::{Kind, NodeId, Program};
use super::phrases;
use super::prune;
use super::repair;
use super::runs;
use super::strip::MissingInput;
use super::text::{Place, Text};
use super::{Bundle, CrateIndex, Extern, KeptItem, Origin, Request, Same};

/// How often the compiler is asked. Each time but the last something changes, so this is only
/// reached where errors lead from one item to the next.
const ROUNDS: usize = 120;

/// The most bytes that may be needed. Hardly any judge takes as many, and the compiler, which finds
/// few of them needless, takes long to read them.
pub(super) const LARGEST: usize = 200_000;

/// What to do about a library that can't be bundled, but to do without it.
const OTHER_WAYS: &str = "choose a judge that has it, or name a stand-in for it under \
    [package.metadata.grundy.stand-ins]";

/// The errors about names that mean nothing.
const UNRESOLVED: [&str; 6] = ["E0405", "E0412", "E0422", "E0425", "E0432", "E0433"];

/// A bundle that is being made.
pub(super) struct Making<'a> {
    pub program: Program<'a>,
    pub findings: Findings,
    /// Whether the texts of libraries were brought over to another edition.
    pub is_edited: bool,
    /// Why it isn't known what runs, if it isn't.
    pub unknown: Option<String>,
    /// Set once it is known what runs.
    beginning: Option<Beginning>,
}

/// A bundle that compiles and has nothing needless, or the compiler's errors.
pub(super) enum Settled {
    Bundle(Box<Bundle>, Marks),
    Errors(String),
}

impl<'a> Making<'a> {
    pub(super) fn new(request: &Request<'a>) -> Result<Self> {
        let mut crates = request.crates.to_vec();
        let mut program = loop {
            let mut program = Program::new(crates.clone(), request.read)?;
            let Err((unread, error)) = native::take_in(&mut program) else { break program };
            // Other people's code that can't be read may not be needed.
            if crates[unread.0].credit.is_none() {
                return Err(error);
            }
            let externs = crates.iter_mut().flat_map(|krate| krate.externs.values_mut());
            for known in externs.filter(|known| **known == Extern::Bundled(unread)) {
                *known = Extern::Missing(error.to_string());
            }
        };
        repair::import_from_root(&mut program);
        let findings = Findings::default();
        Ok(Making { program, findings, is_edited: false, unknown: None, beginning: None })
    }

    /// Finds in the tree what runs of the program that Cargo makes, with each of its settings.
    pub(super) fn learn(&mut self, native: &[Running]) {
        let running = native.iter().flat_map(|native| runs::running(&self.program, native));
        self.findings.running = Some(running.collect());
        let roots: HashSet<&str> = native.iter().flat_map(Running::roots).collect();
        let crates = self.program.crates.iter().enumerate().skip(1);
        let idle = crates.filter(|(_, krate)| !roots.contains(&krate.module[..]));
        self.findings.idle_crates = idle.map(|(at, _)| CrateIndex(at)).collect();
        self.beginning = Beginning::of(&self.program, &self.findings);
    }

    /// What has been learnt of the libraries, if it can be kept.
    pub(super) fn memory(&self) -> Option<Memory> {
        self.beginning.as_ref()?.learnt(&self.program, &self.findings)
    }

    /// Takes over what was learnt of such a program; says whether it is of one.
    pub(super) fn recall(&mut self, memory: &Memory) -> bool {
        let Making { program, findings, is_edited, beginning, .. } = self;
        let beginning = beginning.as_ref().filter(|beginning| beginning.is_of(memory));
        *is_edited |= beginning.is_some_and(|known| known.recall(memory, program, findings));
        beginning.is_some()
    }

    /// Forgets what has been learnt since it is known what runs.
    pub(super) fn forget(&mut self) {
        if let Some(beginning) = &self.beginning {
            beginning.forget(&mut self.program, &mut self.findings);
            self.is_edited = false;
        }
    }

    /// The compiler's errors about the solution as Cargo compiles it; `None` if none has a place.
    ///
    /// Fails if an error is about something that no bundle can have.
    pub(super) fn errors_of_solution(&mut self, errors: &[Diagnostic]) -> Result<Option<String>> {
        let Making { program, findings, .. } = self;
        let text = emit::native(program, CrateIndex(0));
        let marks = &mark::mark(program, findings);
        let of_all: Vec<&Diagnostic> = errors.iter().collect();
        let failure =
            Failure { program, findings, marks, text: &text, errors: &of_all, again: false };
        failure.refuse_unavailable(true)?;
        let bundle = finished(program, marks, text, &HashSet::new());
        let errors = explained(errors, &bundle);
        Ok(Some(errors).filter(|errors| !errors.is_empty()))
    }

    /// Asks the compiler until nothing is missing, dead or of another edition, and fails if that is
    /// more than the `largest` number of bytes.
    pub(super) fn settle(&mut self, request: &Request, largest: usize) -> Result<Settled> {
        let Making { program, findings, is_edited, unknown, .. } = self;
        for _ in 0..ROUNDS {
            let marks = mark::mark(program, findings);
            let text = emit::emit(program, &marks, Reader::Compiler);
            if text.string.len() > largest {
                bail!("{}", too_large(program, &marks, &text, unknown.as_deref()));
            }
            let diagnostics = request.compiler.check(&text.string, request.edition, None)?;
            let errors: Vec<&Diagnostic> =
                diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).collect();
            if !errors.is_empty() {
                let (text, errors) = (&text, &errors[..]);
                let mut failure =
                    Failure { program, findings, marks: &marks, text, errors, again: false };
                if failure.repair()? {
                    continue;
                }
                if edition::bring_over(failure.program, &marks, request, State::Fails)? {
                    *is_edited = true;
                    continue;
                }
                if failure.repair_widely()? {
                    continue;
                }
                let names = errors.iter().flat_map(|error| missing::words(text, error, true));
                let names: Vec<Name> = names.filter_map(|name| program.names.known(name)).collect();
                if let Some(why) = findings.lacking(program, &names) {
                    bail!("{why}");
                }
                return failed(program, marks, request);
            }
            let dead = prune::dead(program, &marks, &text, &diagnostics);
            if findings.add_dead(&dead)
                || edition::allow(program, request.edition, &text, &diagnostics)
            {
                continue;
            }
            if edition::bring_over(program, &marks, request, State::Compiles)? {
                *is_edited = true;
                continue;
            }
            refuse_missing_inputs(program, &marks, false)?;
            let text = emit::emit(program, &marks, Reader::Judge);
            let bundle = finished(program, &marks, text, &dead);
            return Ok(Settled::Bundle(Box::new(bundle), marks));
        }
        bail!(
            "{}: after {ROUNDS} questions to the compiler it still isn't clear what this program \
             needs",
            program.files[0].path.display()
        )
    }
}

/// That a text is far too large; `unknown` says why it isn't known what runs.
fn too_large(program: &Program, marks: &Marks, text: &Text, unknown: Option<&str>) -> String {
    let size = text.string.len();
    let mut sizes: BTreeMap<CrateIndex, usize> = BTreeMap::new();
    for (file, part) in text.places(&(0..size)) {
        *sizes.entry(program.krate_of_file(file)).or_default() += part.len();
    }
    let mut sizes: Vec<(CrateIndex, usize)> = sizes.into_iter().collect();
    sizes.sort_by_key(|(_, size)| Reverse(*size));
    let name = |krate: CrateIndex| &program[krate].source.name;
    let largest: Vec<String> =
        sizes.iter().take(3).map(|(krate, size)| format!("{} ({size})", name(*krate))).collect();
    let needed = sizes.first().map_or(CrateIndex(0), |(krate, _)| *krate);
    let (place, by) = match way_to(program, marks, needed) {
        Some((place, by)) if by == needed => (place, String::new()),
        Some((place, by)) => (place, format!(", which come with `{}`", name(by))),
        None => (program.files[0].path.display().to_string(), String::new()),
    };
    let why = unknown.map(|why| format!("{why}, so it isn't known which functions run; "));
    let (why, largest) = (why.unwrap_or_default(), largest.join(", "));
    format!(
        "{place}: {why}this may need {size} bytes, most of them from {largest}{by}; do without \
         what needs so much of a library, {OTHER_WAYS}"
    )
}

/// Where the user's own code names a crate of others that is this one or needs it, and that crate.
fn way_to(program: &Program, marks: &Marks, needed: CrateIndex) -> Option<(String, CrateIndex)> {
    let is_own = |id: &NodeId| program[program.krate_of(*id)].source.credit.is_none();
    program.ids().filter(|id| marks.keeps(*id) && is_own(id)).find_map(|id| {
        program[id].mentions.iter().find_map(|mention| {
            let of = program[program.root_named(id, mention.name)?].krate;
            let is_way = program[of].source.credit.is_some() && program[of].knows[needed.0];
            is_way.then(|| (program.place(program.file_of(id), mention.at), of))
        })
    })
}

/// What comes of a text that the compiler can't repair: a bundle all the same, if only the lints
/// don't compile, or else the errors.
fn failed(program: &Program, marks: Marks, request: &Request) -> Result<Settled> {
    let text = emit::emit(program, &marks, Reader::Judge);
    let bundle = finished(program, &marks, text, &HashSet::new());
    let diagnostics = request.compiler.check(&bundle.text, request.edition, None)?;
    if !diagnostics.iter().any(DiagnosticExt::is_error) {
        return Ok(Settled::Bundle(Box::new(bundle), marks));
    }
    let errors = explained(&diagnostics, &bundle);
    let is_unresolved = |error: &Diagnostic| UNRESOLVED.contains(&error.code());
    refuse_missing_inputs(program, &marks, diagnostics.iter().any(is_unresolved))?;
    refuse_files_of_macros(program, &bundle, &diagnostics)?;
    edition::refuse_other(program, request, &bundle.text, &errors)?;
    Ok(Settled::Errors(errors))
}

/// The errors with the places that they come from.
fn explained(errors: &[Diagnostic], bundle: &Bundle) -> String {
    let explained = errors.iter().filter_map(|error| diagnostics::explained(error, bundle));
    explained.collect::<Vec<_>>().join("\n")
}

/// Fails if something that is kept needs more than its source file. What a lacking item would have
/// made is only known to be needed where names are unresolved.
fn refuse_missing_inputs(program: &Program, marks: &Marks, is_unresolved: bool) -> Result<()> {
    for (i, file) in program.files.iter().enumerate() {
        let is_kept = program.declaration(file.module).is_none_or(|id| marks.keeps(id));
        let is_needed = |missing: &&MissingInput| match missing.is_item {
            true => is_unresolved && is_kept,
            false => {
                let place = Place { file: i, at: missing.at };
                program.innermost(place).is_some_and(|id| marks.keeps(id))
            }
        };
        if let Some(missing) = file.missing_inputs.iter().find(is_needed) {
            bail!("{}", missing.message);
        }
    }
    Ok(())
}

/// Fails if a macro declares a module whose file can't be put into the macro.
fn refuse_files_of_macros(program: &Program, bundle: &Bundle, errors: &[Diagnostic]) -> Result<()> {
    let found = errors.iter().find(|error| error.code() == "E0583").and_then(|error| {
        let call = error.primary().flat_map(diagnostics::calls).last()?;
        let origin = bundle.origins.get(call.line_start.checked_sub(1)?)?;
        Some((phrases::quoted(&error.message).next()?, origin))
    });
    let Some((module, Origin { file, line })) = found else { return Ok(()) };
    let source = &program[program.krate_of_file(*file)].source;
    let advice = match source.credit {
        Some(_) => format!("do without `{}`, {OTHER_WAYS}", source.name),
        None => format!("declare it as `mod {module};` outside of macros"),
    };
    bail!(
        "{}:{line}: a macro declares the module `{module}`, and a bundle has no files for modules; \
         {advice}",
        program.files[*file].path.display()
    )
}

/// The bundle of this text, in which the compiler calls these nodes dead.
fn finished(program: &Program, marks: &Marks, text: Text, dead: &HashSet<NodeId>) -> Bundle {
    use Kind::{Export, Import, MacroUse, Module, Use};

    let mut origins = Vec::new();
    let mut at = 0;
    for line in text.string.split_inclusive('\n') {
        let (place, _) = text.place(at);
        origins.push(Origin { file: place.file, line: program.line(place.file, place.at) });
        at += line.len();
    }
    let mut items: BTreeMap<String, KeptItem> = BTreeMap::new();
    let mut modules = Vec::new();
    for id in program.ids() {
        let node = &program[id];
        let is_import =
            matches!(node.kind, Use(_) | Import(_) | MacroUse(_) | Export { .. } | Module(_));
        if !marks.keeps(id) || !program.is_library(id) || is_import {
            continue;
        }
        let path = program.path(node.module);
        if node.name.is_some() && !matches!(node.kind, Kind::ImplMember) {
            let path = path_of_item(program, id);
            let is_doubtful = dead.contains(&id);
            let new = || KeptItem { path: path.clone(), size: 0, is_doubtful };
            let cut = program.parts(id).filter(|part| !marks.keeps(*part));
            // An arm of a macro and an `impl` in it are both parts of the macro.
            let mut end = node.range.start;
            let beyond = |cut: &Range<usize>| {
                let more = cut.end.saturating_sub(cut.start.max(end));
                end = end.max(cut.end);
                more
            };
            let cut: usize = cut.map(|part| &program[part].range).map(beyond).sum();
            items.entry(path.clone()).or_insert_with(new).size += node.range.len() - cut;
        }
        if !modules.contains(&path) {
            modules.push(path);
        }
    }
    let mut items: Vec<KeptItem> = items.into_values().collect();
    items.sort_by_key(|item| Reverse(item.size));
    let files = program.files.iter().map(|file| file.path.clone()).collect();
    let (text, same) = (text.string, Same::NotCompared);
    Bundle { text, origins, files, modules, items, memory: None, same }
}

/// The path of a node, such as `grundy::nim::Heap::new`.
fn path_of_item(program: &Program, id: NodeId) -> String {
    let node = &program[id];
    let owner = node.owner.map(|owner| &program[owner]);
    let of = owner.and_then(|owner| match owner.kind {
        Kind::Impl { .. } => owner.heads.first()?.types().next().map(|mention| mention.name),
        _ => owner.name,
    });
    let names = of.into_iter().chain(node.name).map(|name| program.names.text(name));
    names.fold(program.path(node.module), |path, name| format!("{path}::{name}"))
}
