//! Whether a bundle is the same program as the one that Cargo makes of the solution and its
//! libraries. rustc compiles both, and what `main` reaches must be the same in both, function by
//! function.
//!
//! Whatever else in this package guesses, it may guess wrong: if the bundle is found to be another
//! program, what it may lack is put back, first little and in the end everything.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::diagnostics::DiagnosticExt;
use super::emit;
use super::ir::{CONSTANT, Code, PROGRAM, Running, Unit};
use super::mark::{Findings, Marks};
use super::names::Name;
use super::nodes::{Kind, ModuleId, NodeId, Program};
use super::{CrateIndex, Extern, Lowered, Lowering, Request};

/// By what code tells where it stands, which isn't where it stands in a bundle.
const TELL_PLACES: [&str; 6] = ["column!", "dbg!", "file!", "line!", "module_path!", "type_name"];

/// The crates of Rust itself.
const SYSROOT: [&str; 3] = ["alloc", "core", "std"];

/// What code names in one edition and not in another: how panics are told, and how what a closure
/// captures is moved.
const OF_EDITIONS: [&str; 4] = ["core::fmt::", "core::panicking::", "std::panicking::", "llvm."];

/// How often something may be put back, more each time.
pub(super) const STEPS: usize = 4;

/// What comes of a comparison.
pub(super) enum Compared {
    /// The bundle is the same program; so many of its own functions were compared.
    Same(usize),
    /// It isn't, or this can't be told, and why.
    Different(String),
    /// It isn't, for this reason, and something was put back that it may lack.
    PutBack(String),
}

/// Compares a bundle with the program that Cargo makes. `step` is how often this was done before.
///
/// Fails if the compiler can't be run.
pub(super) fn compare(
    program: &mut Program,
    findings: &mut Findings,
    marks: &Marks,
    request: &Request,
    text: &str,
    step: &mut usize,
) -> Result<Compared> {
    let scratch = tempfile::tempdir()?;
    let mut native = Native { request, scratch: scratch.path(), made: BTreeMap::new() };
    if let Err(errors) = native.make(program, CrateIndex(0))? {
        return Ok(Compared::Different(errors));
    }
    let lowering = Lowering {
        text,
        name: PROGRAM,
        edition: request.edition,
        is_library: false,
        conditions: &[],
        externs: &[],
        needed: &[],
        scratch: scratch.path(),
    };
    let bundled = match request.compiler.lower(&lowering)? {
        Lowered::Unit(unit, _) => Running::of(&[&unit]),
        Lowered::Errors(errors) => {
            let errors: Vec<_> = errors.iter().filter(|error| error.is_error()).collect();
            let first = errors.first().map_or("", |error| &error.message);
            return Ok(Compared::Different(format!("the bundle can't be built: {first}")));
        }
    };
    let native = native.running();
    let comparison = Comparison::new(program, request, &native, &bundled);
    let different = comparison.different();
    if different.is_empty() {
        return Ok(Compared::Same(comparison.own()));
    }
    while *step < STEPS {
        let mut lacking = comparison.lacking(&different, *step);
        *step += 1;
        lacking.retain(|id| !marks.keeps(*id) && program.is_library(*id));
        if !lacking.is_empty() {
            findings.missed.extend(lacking);
            return Ok(Compared::PutBack(comparison.explained(&different)));
        }
    }
    Ok(Compared::Different(comparison.explained(&different)))
}

/// The crates as Cargo compiles them: each by itself.
struct Native<'a, 'r> {
    request: &'a Request<'r>,
    scratch: &'a Path,
    /// What came of each, and the file by which others can name it.
    made: BTreeMap<CrateIndex, (Unit, PathBuf)>,
}

impl Native<'_, '_> {
    /// Compiles a crate after those that it names. Returns its file, or why it doesn't compile.
    fn make(
        &mut self,
        program: &mut Program,
        krate: CrateIndex,
    ) -> Result<std::result::Result<PathBuf, String>> {
        if let Some((_, file)) = self.made.get(&krate) {
            return Ok(Ok(file.clone()));
        }
        if program[krate].root.is_none() {
            program.take_in(krate)?;
        }
        let mut externs = Vec::new();
        for (name, other) in named_crates(program, krate) {
            match self.make(program, other)? {
                Ok(file) => externs.push((name, file)),
                Err(errors) => return Ok(Err(errors)),
            }
        }
        let source = &program[krate].source;
        let is_library = krate.0 > 0;
        let lowering = Lowering {
            text: &emit::native(program, krate),
            name: if is_library { &program[krate].module } else { PROGRAM },
            // A stand-in is written to mean the same in every edition.
            edition: match source.stand_in {
                Some(_) => self.request.edition,
                None => &source.edition,
            },
            is_library,
            conditions: &source.known.conditions(),
            externs: &externs,
            needed: &self.made.values().map(|(_, file)| file.clone()).collect::<Vec<_>>(),
            scratch: self.scratch,
        };
        Ok(match self.request.compiler.lower(&lowering)? {
            Lowered::Unit(unit, file) => {
                self.made.insert(krate, (unit, file.clone()));
                Ok(file)
            }
            Lowered::Errors(errors) => {
                let mut errors = errors.iter().filter(|error| error.is_error());
                let first = errors.next().map_or("", |error| &error.message);
                Err(format!("{} can't be built by itself: {first}", source.root.display()))
            }
        })
    }

    fn running(&self) -> Running {
        Running::of(&self.made.values().map(|(unit, _)| unit).collect::<Vec<_>>())
    }
}

/// The crates that go into the bundle and that the text of a crate names, by these names.
fn named_crates(program: &Program, krate: CrateIndex) -> Vec<(String, CrateIndex)> {
    let nodes = program.nodes.iter().filter(|node| program[node.module].krate == krate);
    let named: HashSet<Name> =
        nodes.flat_map(|node| &node.mentions).map(|mention| mention.name).collect();
    let externs = program[krate].source.externs.iter().filter_map(|(name, what)| match what {
        Extern::Bundled(other) if *other != krate => Some((name.clone(), *other)),
        _ => None,
    });
    let is_named = |name: &str| program.names.known(name).is_some_and(|name| named.contains(&name));
    externs.filter(|(name, _)| is_named(name)).collect()
}

/// The program that Cargo makes, and the bundle.
struct Comparison<'a, 'r> {
    program: &'a Program<'r>,
    native: &'a Running,
    bundled: &'a Running,
    /// The first names of the paths of what isn't of Rust itself.
    roots: HashSet<&'a str>,
    /// Whether all crates have the edition of the bundle. Editions differ in [`OF_EDITIONS`], and
    /// in when temporary values are dropped; lints tell where this can be seen.
    is_one_edition: bool,
    makers: HashMap<Name, Vec<NodeId>>,
}

impl<'a, 'r> Comparison<'a, 'r> {
    fn new(
        program: &'a Program<'r>,
        request: &Request,
        native: &'a Running,
        bundled: &'a Running,
    ) -> Self {
        let of_solution = program[ModuleId::SOLUTION].by_name.keys();
        let of_solution = of_solution.map(|name| program.names.text(*name));
        let libraries = program.crates.iter().skip(1).map(|krate| &krate.module[..]);
        let mut taken_in = program.crates.iter().filter(|krate| krate.root.is_some());
        let is_one_edition = taken_in.all(|krate| {
            krate.source.stand_in.is_some() || krate.source.edition == request.edition
        });
        let roots = of_solution.chain(libraries).chain(["main"]).collect();
        Comparison { program, native, bundled, roots, is_one_edition, makers: makers(program) }
    }

    /// The number of functions and statics that aren't of Rust itself.
    fn own(&self) -> usize {
        let is_own = |path: &&String| match path.starts_with('<') {
            true => !self.sources(path).is_empty() && self.is_about_own(path),
            false => self.roots.contains(first(path)),
        };
        self.native.items.keys().filter(is_own).count()
    }

    /// The paths that only one of two programs has, or for which they have different code; those
    /// of the solution and its libraries come first.
    fn different(&self) -> Vec<&'a str> {
        let paths: BTreeSet<&str> = self
            .native
            .items
            .keys()
            .chain(self.bundled.items.keys())
            .map(|path| &path[..])
            .collect();
        let mut different: Vec<&str> =
            paths.into_iter().filter(|path| !self.is_alike(path)).collect();
        different.sort_by_key(|path| (!self.roots.contains(first(path)), path.len()));
        different
    }

    fn is_alike(&self, path: &str) -> bool {
        let (native, bundled) = (self.native.items.get(path), self.bundled.items.get(path));
        let sources = self.sources(path);
        let tells_its_place = || sources.iter().any(|id| self.tells_its_place(*id));
        // What std defines follows from its path. It need not be there, as std may have it made.
        let is_of_std = sources.is_empty() || !self.is_about_own(path);
        match (native, bundled) {
            (Some(native), Some(bundled)) => {
                let needs_no_more = || is_of_std || !self.is_one_edition || tells_its_place();
                native == bundled || needs_no_more() && self.named(native) == self.named(bundled)
            }
            _ => is_of_std,
        }
    }

    /// What code names, but for what depends on the edition.
    fn named<'b>(&self, all: &'b [Code]) -> BTreeSet<&'b str> {
        let names = all.iter().flat_map(|code| &code.names).map(|name| &name[..]);
        names
            .filter(|name| !name.starts_with(CONSTANT))
            .filter(|name| !OF_EDITIONS.iter().any(|part| name.contains(part)))
            .collect()
    }

    /// Whether something that isn't of Rust itself is in a path.
    fn is_about_own(&self, path: &str) -> bool {
        let mut names = words(path).filter(|(start, _)| !path[..*start].ends_with("::"));
        names.any(|(_, name)| self.roots.contains(name) && !SYSROOT.contains(&name))
    }

    /// The nodes that something of this path may come from: those of its last name, and the calls
    /// of macros that may make something of that name.
    fn sources(&self, path: &str) -> &[NodeId] {
        let outside = words(path).filter(|(start, _)| depth(&path[..*start]) == 0);
        let last = outside.filter_map(|(_, name)| self.program.names.known(name)).last();
        last.and_then(|last| self.makers.get(&last)).map_or(&[], Vec::as_slice)
    }

    fn tells_its_place(&self, id: NodeId) -> bool {
        let text = &self.program.files[self.program.file_of(id)].text.string;
        let code = &text[self.program[id].range.clone()];
        TELL_PLACES.iter().any(|words| code.contains(words))
    }

    /// What may be lacking where these paths are different: what has a name that is in a path, then
    /// what has a name that the code mentions, then all in the modules of these, then all.
    fn lacking(&self, different: &[&str], step: usize) -> Vec<NodeId> {
        let program = self.program;
        let in_paths = different.iter().flat_map(|path| words(path));
        let in_paths: HashSet<Name> =
            in_paths.filter_map(|(_, name)| program.names.known(name)).collect();
        let sources: HashSet<NodeId> =
            different.iter().flat_map(|path| self.sources(path)).copied().collect();
        let macros = sources.iter().flat_map(|id| program.macros_of_call(*id));
        let code: HashSet<NodeId> = macros.chain(sources.iter().copied()).collect();
        let mentions = code.iter().flat_map(|id| &program[*id].mentions);
        let mentioned: HashSet<Name> = mentions.map(|mention| mention.name).collect();
        let has = |id: &NodeId, names: &HashSet<Name>| match &program[*id] {
            node if node.name.is_some_and(|name| names.contains(&name)) => true,
            node => {
                matches!(node.kind, Kind::Call)
                    && node.mentions.iter().any(|mention| names.contains(&mention.name))
            }
        };
        let near = |id: &NodeId| has(id, &mentioned) || sources.contains(id);
        match step {
            0 => program.ids().filter(|id| has(id, &in_paths)).collect(),
            1 => program.ids().filter(|id| has(id, &mentioned)).collect(),
            2 => {
                let modules: HashSet<ModuleId> =
                    program.ids().filter(near).map(|id| program[id].module).collect();
                program.ids().filter(|id| modules.contains(&program[*id].module)).collect()
            }
            _ => program.ids().collect(),
        }
    }

    /// How the first of these paths is different, in words.
    fn explained(&self, different: &[&str]) -> String {
        let is_in_both = |path: &&&str| {
            self.roots.contains(first(path))
                && self.native.items.contains_key(**path)
                && self.bundled.items.contains_key(**path)
        };
        let path = different.iter().find(is_in_both).or(different.first()).copied();
        let path = path.unwrap_or_default();
        let code = |running: &'a Running| running.items.get(path).map_or(&[][..], Vec::as_slice);
        let (native, bundled) = (code(self.native), code(self.bundled));
        let names = |of: &'a [Code], other: &[Code]| -> Vec<&'a String> {
            of.iter().filter(|code| !other.contains(code)).flat_map(|code| &code.names).collect()
        };
        let (there, here) = (names(native, bundled), names(bundled, native));
        let place = self.sources(path).first().map_or(String::new(), |id| {
            let at = self.program[*id].range.start;
            format!("{}: ", self.program.place(self.program.file_of(*id), at))
        });
        let shown = |name: Option<&&String>| match name {
            Some(name) if !name.starts_with(CONSTANT) => format!("`{name}`"),
            Some(_) => "a constant".to_owned(),
            None => "nothing more".to_owned(),
        };
        let first = there.iter().zip(&here).position(|(there, here)| there != here);
        let how = match first.or((there.len() != here.len()).then_some(there.len().min(here.len())))
        {
            _ if !self.bundled.items.contains_key(path) => "isn't there".to_owned(),
            _ if !self.native.items.contains_key(path) => "is there only".to_owned(),
            Some(i) => format!(
                "names {}, and {} in Cargo's program",
                shown(here.get(i)),
                shown(there.get(i))
            ),
            None => "has other code".to_owned(),
        };
        format!("{place}`{path}` {how}")
    }
}

/// For each name the nodes that have it or, if they are calls of macros, may make something that
/// has it.
fn makers(program: &Program) -> HashMap<Name, Vec<NodeId>> {
    let mut makers: HashMap<Name, Vec<NodeId>> = HashMap::new();
    for id in program.ids() {
        let node = &program[id];
        let names: HashSet<Name> = match node.kind {
            Kind::Import(_) | Kind::Module(_) => continue,
            Kind::Call => {
                let code = program.macros_of_call(id).into_iter().chain([id]);
                code.flat_map(|id| &program[id].mentions).map(|mention| mention.name).collect()
            }
            _ => node.name.into_iter().collect(),
        };
        for name in names {
            makers.entry(name).or_default().push(id);
        }
    }
    makers
}

/// The first name in a path.
fn first(path: &str) -> &str {
    words(path).find(|(_, name)| *name != "mut" && *name != "dyn").map_or("", |(_, name)| name)
}

/// The names in a path, with where they begin.
fn words(path: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let starts =
        path.char_indices().filter(move |(i, c)| is_part(*c) && !path[..*i].ends_with(is_part));
    starts.map(move |(i, _)| {
        let end = path[i..].find(|c| !is_part(c)).map_or(path.len(), |length| i + length);
        (i, &path[i..end])
    })
}

/// How many brackets are open at the end of the beginning of a path.
fn depth(before: &str) -> usize {
    let count = |signs: [char; 2]| before.matches(signs).count();
    (count(['<', '{']) + before.matches("->").count()).saturating_sub(count(['>', '}']))
}
