//! Whether a bundle is the same program as the one that Cargo makes of the solution and its
//! libraries. rustc compiles both, and what `main` reaches must be the same in both, function by
//! function.
//!
//! Whatever else in this package guesses, it may guess wrong: if the bundle is found to be another
//! program, what it may lack is put back, first little and in the end everything.

use std::collections::{BTreeSet, HashMap, HashSet};

use anyhow::{Result, anyhow, bail};

use super::Request;
use super::ir::{CONSTANT, Code, Running};
use super::mark::{Findings, Marks};
use super::names::Name;
use super::native;
use super::nodes::{Kind, ModuleId, NodeId, Program};
use super::paths::{Inside, SYSROOT, first, paths, split};

/// By what code tells where it stands, which isn't where it stands in a bundle.
const TELL_PLACES: [&str; 6] = ["column!", "dbg!", "file!", "line!", "module_path!", "type_name"];

/// What code names in one edition and not in another: how panics are told, and how what a closure
/// captures is moved.
const OF_EDITIONS: [&str; 5] =
    ["core::fmt::", "core::panicking::", "std::panicking::", "::panic_cold_display", "llvm."];

/// How often something may be put back: what is named in crates of which something runs, what is
/// named in any, then all, and all again, as what the compiler calls dead goes once.
const STEPS: usize = 4;

/// Compares a bundle with the program that Cargo makes; `step` is how often this was done before.
/// Returns how many of its own functions were compared or, if it is another program and something
/// was put back that it may lack, how it is different.
///
/// Fails if it is another program all the same, or if the compiler can't be run.
pub(super) fn compare(
    program: &Program,
    native: &Running,
    findings: &mut Findings,
    marks: &Marks,
    request: &Request,
    text: &str,
    step: &mut usize,
) -> Result<std::result::Result<usize, String>> {
    let bundled = native::of_bundle(program, request, text)?;
    let bundled = bundled.map_err(|unbuilt| anyhow!("the bundle of {}", unbuilt.why))?;
    let comparison = Comparison::new(program, request, native, &bundled);
    let different = comparison.different();
    if different.is_empty() {
        return Ok(Ok(comparison.own()));
    }
    comparison.put_back(&different, findings, marks, step)?;
    Ok(Err(comparison.explained(&different)))
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
        let is_own = |path: &&String| {
            self.is_own(path) && (!path.starts_with('<') || !self.sources(path).is_empty())
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
        different.sort_by_key(|path| (!self.is_own(path), path.len()));
        different
    }

    fn is_alike(&self, path: &str) -> bool {
        let (native, bundled) = (self.native.items.get(path), self.bundled.items.get(path));
        let sources = self.sources(path);
        let tells_its_place = || sources.iter().any(|id| self.tells_its_place(*id));
        // What std defines follows from its path, but for what it calls of others. It need not be
        // there, as std may have it made.
        let is_of_std = sources.is_empty() || !self.is_own(path);
        match (native, bundled) {
            (Some(native), Some(bundled)) => {
                let is_meant = |name: &&str| !is_of_std || self.is_own(name);
                let names = |all| self.named(all).filter(is_meant).collect::<BTreeSet<&str>>();
                let needs_no_more = || is_of_std || !self.is_one_edition || tells_its_place();
                native == bundled || needs_no_more() && names(native) == names(bundled)
            }
            _ => is_of_std,
        }
    }

    /// What code names, but for what depends on the edition.
    fn named<'b>(&self, all: &'b [Code]) -> impl Iterator<Item = &'b str> {
        let names = all.iter().flat_map(|code| &code.names).map(|name| &name[..]);
        names
            .filter(|name| !name.starts_with(CONSTANT))
            .filter(|name| !OF_EDITIONS.iter().any(|part| name.contains(part)))
    }

    /// Whether the code of this path is of the solution or of a library, and not of Rust itself.
    fn is_own(&self, path: &str) -> bool {
        let is_own = |path: &str| {
            let root = first(path);
            self.roots.contains(root) && !SYSROOT.contains(&root)
        };
        match split(path).0 {
            // An `impl` is where its type is, or its trait, or an argument of that.
            Some(Inside { of_trait: Some(_), .. }) => paths(path).any(is_own),
            Some(Inside { of_type, .. }) => paths(of_type).next().is_some_and(is_own),
            None => is_own(path),
        }
    }

    /// The nodes that something of this path may come from: those of its last name, and the calls
    /// of macros that may make something of that name.
    fn sources(&self, path: &str) -> &[NodeId] {
        let (_, names) = split(path);
        let last = names.last().and_then(|name| self.program.names.known(name));
        last.and_then(|last| self.makers.get(&last)).map_or(&[], Vec::as_slice)
    }

    fn tells_its_place(&self, id: NodeId) -> bool {
        let text = &self.program.files[self.program.file_of(id)].text.string;
        let code = &text[self.program[id].range.clone()];
        TELL_PLACES.iter().any(|words| code.contains(words))
    }

    /// Puts back what may be lacking where these paths are different.
    ///
    /// Fails if nothing is.
    fn put_back(
        &self,
        different: &[&str],
        findings: &mut Findings,
        marks: &Marks,
        step: &mut usize,
    ) -> Result<()> {
        while *step < STEPS {
            let mut lacking = self.lacking(different, *step);
            *step += 1;
            let may_be_lacking = |id: NodeId| {
                let is_idle = findings.idle_crates.contains(&self.program.krate_of(id));
                self.program.is_library(id) && marks.lacks(id) && (*step > 1 || !is_idle)
            };
            lacking.retain(|id| may_be_lacking(*id));
            if !lacking.is_empty() {
                findings.missed.extend(lacking.iter().filter(|id| !marks.keeps(**id)));
                findings.whole.extend(lacking);
                return Ok(());
            }
        }
        bail!(self.explained(different))
    }

    /// What may be lacking where these paths are different: what has a name that is in a path or
    /// that the code mentions, then all.
    fn lacking(&self, different: &[&str], step: usize) -> Vec<NodeId> {
        let program = self.program;
        let in_paths =
            different.iter().flat_map(|path| paths(path)).flat_map(|path| path.split("::"));
        let in_paths = in_paths.filter_map(|name| program.names.known(name));
        let sources: HashSet<NodeId> =
            different.iter().flat_map(|path| self.sources(path)).copied().collect();
        let macros = sources.iter().flat_map(|id| program.macros_of_call(*id));
        let code: HashSet<NodeId> = macros.chain(sources.iter().copied()).collect();
        let mentions = code.iter().flat_map(|id| &program[*id].mentions);
        let named: HashSet<Name> = in_paths.chain(mentions.map(|mention| mention.name)).collect();
        let has = |id: &NodeId| {
            let node = &program[*id];
            let of_call = node.mentions.iter().filter(|_| matches!(node.kind, Kind::Call));
            let mut names = node.name.into_iter().chain(of_call.map(|mention| mention.name));
            names.any(|name| named.contains(&name))
        };
        program.ids().filter(|id| step > 1 || has(id)).collect()
    }

    /// How the first of these paths is different, in words.
    fn explained(&self, different: &[&str]) -> String {
        let both = |path: &str| Some((self.native.items.get(path)?, self.bundled.items.get(path)?));
        let mut in_both = different.iter().filter(|path| self.is_own(path) && both(path).is_some());
        let path = in_both.next().or(different.first()).copied().unwrap_or_default();
        let how = match both(path) {
            Some((native, bundled)) => other_code(native, bundled),
            None if self.native.items.contains_key(path) => "isn't in the bundle".to_owned(),
            None => "is only in the bundle".to_owned(),
        };
        let place = self.sources(path).first().map_or(String::new(), |id| {
            let at = self.program[*id].range.start;
            format!("{}: ", self.program.place(self.program.file_of(*id), at))
        });
        format!(
            "{place}`{path}` {how}, so the bundle would be another program; write in full what can \
             mean several things there, such as names that come by `*`"
        )
    }
}

/// In what way the code of one path differs, in words.
fn other_code(native: &[Code], bundled: &[Code]) -> String {
    fn names<'a>(of: &'a [Code], other: &[Code]) -> Vec<&'a str> {
        let new = of.iter().filter(|code| !other.contains(code));
        new.flat_map(|code| &code.names).map(|name| &name[..]).collect()
    }
    let (there, here) = (names(native, bundled), names(bundled, native));
    let mut pairs = (0..there.len().max(here.len())).map(|i| (there.get(i), here.get(i)));
    let shown = |name: Option<&&str>| match name {
        Some(name) if !name.starts_with(CONSTANT) => format!("`{name}`"),
        Some(_) => "a constant".to_owned(),
        None => "nothing more".to_owned(),
    };
    let is_constant = |name: Option<&&str>| name.is_some_and(|name| name.starts_with(CONSTANT));
    match pairs.find(|(there, here)| there != here) {
        Some((there, here)) if is_constant(there) && is_constant(here) => {
            "has another constant in the bundle than in Cargo's program".to_owned()
        }
        Some((there, here)) => {
            let (there, here) = (shown(there), shown(here));
            format!("names {here} in the bundle, and {there} in Cargo's program")
        }
        None => "has other code in the bundle than in Cargo's program".to_owned(),
    }
}

/// For each name the nodes that have it or, if they are calls of macros, may make something that
/// has it.
fn makers(program: &Program) -> HashMap<Name, Vec<NodeId>> {
    let mut makers: HashMap<Name, Vec<NodeId>> = HashMap::new();
    for id in program.ids() {
        let node = &program[id];
        let own: HashSet<Name> = node.name.into_iter().collect();
        let names = match node.kind {
            Kind::Import(_) | Kind::Module(_) => continue,
            Kind::Call => &program.words_of_call(id).all,
            _ => &own,
        };
        for name in names {
            makers.entry(*name).or_default().push(id);
        }
    }
    makers
}
