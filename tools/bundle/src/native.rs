//! The program that Cargo makes of the solution and its libraries: each crate compiled by itself.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::diagnostics::DiagnosticExt;
use super::emit;
use super::ir::{PROGRAM, Running, Unit};
use super::names::Name;
use super::nodes::Program;
use super::{CrateIndex, Extern, Lowered, Lowering, Request};

/// Takes in the crates that others name.
pub(super) fn take_in(program: &mut Program) -> Result<()> {
    let mut queue = vec![CrateIndex(0)];
    while let Some(krate) = queue.pop() {
        for (_, other) in named_crates(program, krate) {
            if program[other].root.is_none() {
                program.take_in(other)?;
                queue.push(other);
            }
        }
    }
    Ok(())
}

/// What runs of the program that Cargo makes, without debug assertions and, if it speaks of these,
/// with them: a judge has them on where it compiles without optimisations. Or why this can't be
/// told.
///
/// Fails if the compiler can't be run.
pub(super) fn running(
    program: &Program,
    request: &Request,
) -> Result<std::result::Result<[Running; 2], String>> {
    let scratch = tempfile::tempdir()?;
    let mut running = [Running::default(), Running::default()];
    let names = ["debug_assert", "debug_assert_eq", "debug_assert_ne", "debug_assertions"];
    let speaks_of_them = names.iter().any(|name| program.names.known(name).is_some());
    for (has_assertions, running) in [false, true].into_iter().zip(&mut running) {
        if has_assertions && !speaks_of_them {
            continue;
        }
        let made = BTreeMap::new();
        let mut native = Native { request, scratch: scratch.path(), has_assertions, made };
        if let Err(why) = native.make(program, CrateIndex(0))? {
            return Ok(Err(why));
        }
        let units: Vec<&Unit> = native.made.values().map(|(unit, _)| unit).collect();
        *running = Running::of(&units);
    }
    Ok(Ok(running))
}

/// The crates, each compiled by itself.
struct Native<'a, 'r> {
    request: &'a Request<'r>,
    scratch: &'a Path,
    has_assertions: bool,
    /// What came of each, and the file by which others can name it.
    made: BTreeMap<CrateIndex, (Unit, PathBuf)>,
}

impl Native<'_, '_> {
    /// Compiles a crate after those that it names. Returns its file, or why it doesn't compile.
    fn make(
        &mut self,
        program: &Program,
        krate: CrateIndex,
    ) -> Result<std::result::Result<PathBuf, String>> {
        if let Some((_, file)) = self.made.get(&krate) {
            return Ok(Ok(file.clone()));
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
            has_assertions: self.has_assertions,
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
