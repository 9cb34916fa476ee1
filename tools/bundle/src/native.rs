//! The program that Cargo makes of the solution and its libraries: each crate compiled by itself.

use std::collections::{BTreeMap, HashSet};
use std::panic::resume_unwind;
use std::path::Path;
use std::thread;

use anyhow::{Error, Result};

use super::diagnostics::{Diagnostic, DiagnosticExt};
use super::emit;
use super::ir::{PROGRAM, Running};
use super::names::Name;
use super::nodes::Program;
use super::rustc::Libraries;
use super::{Compiler, CrateIndex, CrateSource, Extern, Lowered, Lowering, Request};

/// Takes in the crates that others name.
///
/// Fails with the first that can't be read, and why.
pub(super) fn take_in(program: &mut Program) -> Result<(), (CrateIndex, Error)> {
    let mut queue = vec![CrateIndex(0)];
    while let Some(krate) = queue.pop() {
        for (_, other) in named_crates(program, krate) {
            if program[other].root.is_none() {
                program.take_in(other).map_err(|error| (other, error))?;
                queue.push(other);
            }
        }
    }
    Ok(())
}

/// With which settings of debug assertions a program is compiled to learn what runs of it: a judge
/// has them on where it compiles without optimisations. By the first one, the bundle is compared.
pub(super) fn settings(program: &Program) -> &'static [bool] {
    let names = |name: &&str| program.names.known(name).is_some();
    let assertions = ["debug_assert", "debug_assert_eq", "debug_assert_ne"];
    if names(&"debug_assertions") {
        &[false, true]
    } else if assertions.iter().any(names) {
        // All that runs without assertions runs with them, too.
        &[true]
    } else {
        &[false]
    }
}

/// What runs of the program that Cargo makes, with each of these settings, or why this can't be
/// told.
///
/// Fails if the compiler can't be run.
pub(super) fn running(
    program: &Program,
    request: &Request,
    settings: &[bool],
) -> Result<std::result::Result<Vec<Running>, Unbuilt>> {
    let mut crates = Vec::new();
    add_crates(program, request, CrateIndex(0), &mut crates);
    let folder = tempfile::tempdir()?;
    let (compiler, crates, scratch) = (request.compiler, &crates, folder.path());
    let made: Result<Vec<_>> = thread::scope(|scope| {
        let make =
            |&has_assertions| scope.spawn(move || made(crates, compiler, has_assertions, scratch));
        let threads: Vec<_> = settings.iter().map(make).collect();
        let made = threads.into_iter().map(|thread| thread.join());
        made.map(|made| made.unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    Ok(made?.into_iter().collect())
}

/// What runs of a bundle, or why it can't be compiled.
///
/// Fails if the compiler can't be run.
pub(super) fn of_bundle(
    program: &Program,
    request: &Request,
    text: &str,
) -> Result<std::result::Result<Running, Unbuilt>> {
    let index = CrateIndex(0);
    let bundle = Alone {
        index,
        source: &program[index].source,
        text: text.to_owned(),
        name: PROGRAM,
        edition: request.edition,
        conditions: vec![],
        named: vec![],
    };
    let has_assertions = settings(program)[0];
    made(&[bundle], request.compiler, has_assertions, tempfile::tempdir()?.path())
}

/// A crate that is compiled by itself.
struct Alone<'a> {
    index: CrateIndex,
    source: &'a CrateSource,
    text: String,
    name: &'a str,
    edition: &'a str,
    conditions: Vec<String>,
    /// The crates that it names, by these names.
    named: Vec<(String, CrateIndex)>,
}

/// A crate that can't be built by itself, though the program needs it.
pub(super) struct Unbuilt {
    pub krate: CrateIndex,
    pub why: String,
    pub errors: Vec<Diagnostic>,
}

impl Unbuilt {
    fn new(krate: &Alone, errors: Vec<Diagnostic>) -> Unbuilt {
        let first = errors.iter().find(|error| error.is_error());
        let first = first.map_or("", |error| &error.message);
        let root = krate.source.root.display();
        let why = format!("{root} can't be built by itself: {first}");
        Unbuilt { krate: krate.index, why, errors }
    }
}

/// Adds a crate, after those that it names.
fn add_crates<'a>(
    program: &'a Program,
    request: &Request<'a>,
    krate: CrateIndex,
    crates: &mut Vec<Alone<'a>>,
) {
    if crates.iter().any(|known| known.index == krate) {
        return;
    }
    let named = named_crates(program, krate);
    for (_, other) in &named {
        add_crates(program, request, *other, crates);
    }
    let source = &program[krate].source;
    crates.push(Alone {
        index: krate,
        source,
        text: emit::native(program, krate).string,
        name: if krate.0 > 0 { &program[krate].module } else { PROGRAM },
        // A stand-in is written to mean the same in every edition.
        edition: match source.stand_in {
            Some(_) => request.edition,
            None => &source.edition,
        },
        conditions: source.known.conditions(),
        named,
    });
}

/// What runs of a program that is made of these crates, the last of which has `main`, or why they
/// can't be compiled.
fn made(
    crates: &[Alone],
    compiler: &dyn Compiler,
    has_assertions: bool,
    scratch: &Path,
) -> Result<std::result::Result<Running, Unbuilt>> {
    let (mut units, mut known) = (Vec::new(), BTreeMap::<CrateIndex, Libraries>::new());
    // The crates of which it isn't known what they do.
    let mut opaque = Vec::new();
    for krate in crates {
        // Others than those that it needs are left out, so that what is known of a crate stays
        // known, whatever else a program uses.
        let mut libraries = Libraries::default();
        for (name, other) in &krate.named {
            let Some(made) = known.get(other) else { continue };
            let files = made.files.iter().map(|(_, file)| (name.clone(), file.clone())).collect();
            libraries = libraries.with(Libraries { files, folders: made.folders.clone() });
        }
        let lowering = Lowering {
            text: &krate.text,
            root: &krate.source.root,
            name: krate.name,
            edition: krate.edition,
            is_library: krate.index.0 > 0,
            conditions: &krate.conditions,
            has_assertions,
            libraries: &libraries,
            scratch,
        };
        let made = match compiler.lower(&lowering)? {
            Lowered::Unit(unit, made) => {
                units.insert(0, unit);
                made
            }
            Lowered::Built(errors, made) => {
                opaque.push((krate, errors));
                made
            }
            Lowered::Errors(errors) => return Ok(Err(Unbuilt::new(krate, errors))),
        };
        let folders = Libraries { folders: libraries.folders, ..Libraries::default() };
        known.insert(krate.index, made.with(folders));
    }
    let running = Running::of(&units.iter().collect::<Vec<_>>());
    let roots = running.roots();
    let needed = opaque.into_iter().find(|(krate, _)| roots.contains(&krate.source.name[..]));
    Ok(match needed {
        Some((krate, errors)) => Err(Unbuilt::new(krate, errors)),
        None => Ok(running),
    })
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
