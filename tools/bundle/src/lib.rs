//! Bundling: turns a solution and its libraries into the one file that is submitted.
//!
//! The room takes [`CrateSource`]s, which say what each crate may name, and returns a [`Bundle`]:
//! the solution without its tests, followed by a module for each crate with the items that are
//! needed. It reads files and asks the compiler through what is passed in.
//!
//! # What goes into a bundle
//!
//! The compiler decides what is needed. The stages are:
//!
//! 1. `comments` removes the docs of libraries, and what else others have written for their
//!    readers; `strip` removes what the judge doesn't see, such as tests, and takes in the files
//!    that `include!` and its kin read, be they written by a build script. `nodes` makes a tree of
//!    what is left: items, members, imports, arms of macros and the `impl`s in these, with the
//!    `names` that each has in its text and the `heads` of its `impl`s.
//! 2. `native` has the compiler lower the solution and its libraries, each by itself. From what
//!    comes of them `ir` reads which functions run, and `runs` finds these in the tree. `mark`
//!    keeps them, and what the names in them may mean (`meanings`). A function that doesn't run and
//!    must be there all the same, as a trait has it, is kept without its body. A crate of which
//!    nothing runs is left out as a whole until an error asks for something of it; so it doesn't
//!    matter if only Cargo can build it, say because a macro declares its modules.
//! 3. `emit` writes the text of what is kept, and the compiler checks it. By its errors, `repair`
//!    gives paths their new beginnings, and puts back what is `missing`, such as an `impl` that a
//!    bound asks for (`bounds`). What a procedural macro makes can't be put back, and is left out
//!    as long as nothing needs it. By its lints, `prune` finds what is dead, and `edition` brings
//!    crates over to the edition of the bundle. This is repeated until nothing is missing, dead or
//!    of another edition. If only the solution has changed since the last time, and not what it
//!    needs of libraries, `memory` has the answers.
//!
//! So a function is in a bundle if it runs, or if the bundle doesn't compile without it; anything
//! else is in it if a chain of names leads to it and the compiler hasn't proved that it is dead.
//!
//! # Why a bundle is the same program
//!
//! All of this guesses, and what guesses is wrong at times: where an item is left out, another one
//! of its name may take its place, and everything compiles. So in the end `same` has the compiler
//! lower the bundle, too, and compares what runs of it with what runs of Cargo's program.
//!
//! What is compared is LLVM IR without optimisations. In it, each name, glob, macro, method,
//! operator and conversion is replaced by the path of the one function that it means, the end of
//! each value's life by a call of what drops it, and each constant by its value. There is one
//! function for each set of types that a generic one is used with. Two programs whose functions and
//! statics have equal paths and equal code, from `main` on, do the same. Paths are equal in both,
//! as a library becomes a module of its name.
//!
//! What may differ is left out of the comparison: the lines and columns that panics tell; where the
//! linker puts something, and who else sees it; the names of types, as long as they have the same
//! layout; and the code of functions of `std`, which follows from their paths. Where a crate has
//! another edition than the bundle, and in code that asks where it stands (`line!`), only the
//! functions that are named are compared, and not their order.
//!
//! What isn't compared: what there is only with debug assertions, where code asks whether it has
//! them; code for other systems and processors, of which all is kept that its names may mean; and
//! what another version of the compiler makes of the same text.
//!
//! If the programs differ, what the bundle may lack is put back, and in the end everything. If that
//! doesn't help, there is an error, and no bundle.

#![warn(unreachable_pub)]
#![warn(
    clippy::expect_used,
    clippy::panic,
    clippy::todo,
    clippy::unimplemented,
    clippy::unreachable,
    clippy::unwrap_used
)]

mod borrows;
mod bounds;
mod cfg;
mod comments;
mod compiler;
pub mod diagnostics;
mod edition;
mod edition_2015;
mod emit;
mod files;
mod heads;
mod imports;
mod ir;
mod items;
mod making;
mod mark;
mod meanings;
mod memory;
pub mod minify;
mod missing;
mod modules;
mod names;
mod native;
mod nodes;
mod paths;
pub mod phrases;
mod prune;
mod repair;
mod runs;
mod rustc;
mod same;
mod std_traits;
mod strip;
mod text;
mod tokens;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use serde::{Deserialize, Serialize};

pub use cfg::Known;
pub use compiler::{Compiler, Lowered, Lowering};
pub use diagnostics::Diagnostic;
pub use ir::Unit;
pub use memory::Memory;
pub use rustc::{Libraries, NO_RUSTC, Rustc, Store};

use ir::Running;
use making::{LARGEST, Making, Settled};
use native::Unbuilt;

/// A digest of this library's own sources. Another bundler may make another bundle of the same
/// request.
pub const SOURCES: &str = env!("GRUNDY_BUNDLE_SOURCES");

/// A crate, as the bundler is given it.
#[derive(Clone, Debug)]
pub struct CrateSource {
    /// The crate's own name in code, such as `grundy`. Dependents may have renamed it.
    pub name: String,
    /// The path of its root module.
    pub root: PathBuf,
    /// The Rust edition, such as `2021`.
    pub edition: String,
    /// What decides about its conditional code.
    pub known: Known,
    /// The crates that its code can name, by the names that it uses.
    pub externs: BTreeMap<String, Extern>,
    /// Set if this is a stand-in for a crate that the judge doesn't provide.
    pub stand_in: Option<StandIn>,
    /// A line on who has written it and under which licence, if it is someone else's.
    pub credit: Option<String>,
}

/// What makes a source file a stand-in for a crate.
#[derive(Clone, Debug)]
pub struct StandIn {
    /// The file's own name as a module: its macros may name items as `$crate::module::item`.
    pub module: String,
    /// The end of the error for an item that the stand-in lacks: what to do about it.
    pub missing_item_advice: String,
}

/// A crate that another crate can name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extern {
    /// A crate that goes into the bundle.
    Bundled(CrateIndex),
    /// A crate that the judge provides, by the name of its package.
    Provided(String),
    /// A crate that is neither bundled nor provided; the text says why, and what to do.
    Missing(String),
}

/// The index of a crate in the list that [`bundle`] is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CrateIndex(pub usize);

/// What to bundle, and by what means.
pub struct Request<'a> {
    /// The crates, the first of which is the solution.
    pub crates: &'a [CrateSource],
    /// The edition of the bundle.
    pub edition: &'a str,
    /// Returns the text of a file.
    pub read: &'a dyn Fn(&Path) -> Result<String>,
    /// The compiler.
    pub compiler: &'a dyn Compiler,
}

/// The place that a line comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The index of the file in [`Bundle::files`].
    pub file: usize,
    /// The number of the line in that file, from 1.
    pub line: usize,
}

/// A bundle, and where its lines come from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Bundle {
    /// The text to submit.
    pub text: String,
    /// The origin of each line of the text.
    pub origins: Vec<Origin>,
    /// The paths of the source files, indexed by [`Origin::file`].
    pub files: Vec<PathBuf>,
    /// The paths of the library modules that the bundle holds items of, such as `grundy::nim`.
    pub modules: Vec<String>,
    /// The library items in the bundle, the largest first.
    pub items: Vec<KeptItem>,
    /// What was learnt of the libraries, for the next bundle of the same program.
    pub memory: Option<Box<Memory>>,
    /// Whether it is the same program as Cargo's.
    pub same: Same,
}

/// Whether a bundle is the same program as the one that Cargo makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Same {
    /// It is: so many functions and statics of the solution and its libraries were compared.
    Functions(usize),
    /// It can't be told, as this can't be built as Cargo builds it.
    Unproved(String),
    /// They weren't compared.
    NotCompared,
}

/// A library item in a bundle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptItem {
    /// Its path, such as `grundy::nim::wins`.
    pub path: String,
    /// Its size in bytes.
    pub size: usize,
    /// Whether the compiler calls it unused, though the bundle doesn't compile without it.
    pub is_doubtful: bool,
}

/// A bundle, or the compiler's errors.
#[derive(Clone, Debug)]
pub enum Bundled {
    /// The bundle.
    Bundle(Bundle),
    /// The errors of a program that doesn't compile.
    Errors(String),
}

/// Makes the bundle of a program. `memory` is that of the last bundle of the same crates, edition
/// and compiler, if there was one: where the libraries and their use haven't changed, the compiler
/// is asked far less.
///
/// Fails if something can't be bundled; the error names the file and the line, and says what to do.
pub fn bundle(request: &Request, memory: Option<&Memory>) -> Result<Bundled> {
    let mut making = Making::new(request)?;
    let settings = native::settings(&making.program);
    let native = native::running(&making.program, request, settings)?;
    match &native {
        Ok(native) => making.learn(native),
        Err(unbuilt) if unbuilt.krate == CrateIndex(0) => {
            if let Some(errors) = making.errors_of_solution(&unbuilt.errors)? {
                return Ok(Bundled::Errors(errors));
            }
        }
        Err(unbuilt) => making.unknown = Some(unbuilt.why.clone()),
    }
    if let Some(memory) = memory
        && making.recall(memory)
    {
        match proved(&mut making, request, &native, settings) {
            Ok(Bundled::Bundle(bundle)) if bundle.memory.as_deref() == Some(memory) => {
                return Ok(Bundled::Bundle(bundle));
            }
            _ => making.forget(),
        }
    }
    proved(&mut making, request, &native, settings)
}

/// The bundle of a program of which it is known what runs, compared with the one that Cargo makes.
///
/// Fails as [`bundle`] does.
fn proved(
    making: &mut Making,
    request: &Request,
    native: &std::result::Result<Vec<Running>, Unbuilt>,
    settings: &[bool],
) -> Result<Bundled> {
    // What runs of the libraries as they were brought over to another edition.
    let mut edited = None;
    // How the bundle was another program, before more was put back.
    let mut difference: Option<String> = None;
    let mut step = 0;
    loop {
        // Much of what was put back is found dead in the end.
        let largest = if difference.is_some() { 2 * LARGEST } else { LARGEST };
        let settled = match (making.settle(request, largest), &difference) {
            // What was put back can't be bundled.
            (Ok(Settled::Errors(_)) | Err(_), Some(why)) => bail!("{why}"),
            (settled, _) => settled?,
        };
        let (bundle, marks) = match settled {
            Settled::Bundle(bundle, marks) => (bundle, marks),
            Settled::Errors(errors) => return Ok(Bundled::Errors(errors)),
        };
        if std::mem::take(&mut making.is_edited) {
            edited = Some(native::running(&making.program, request, &settings[..1])?);
        }
        let same = match edited.as_ref().unwrap_or(native) {
            Err(unbuilt) => Same::Unproved(unbuilt.why.clone()),
            Ok(native) => {
                let Making { program, findings, .. } = &mut *making;
                let (native, text) = (&native[0], &bundle.text);
                let same =
                    same::compare(program, native, findings, &marks, request, text, &mut step);
                // What no bundle can have may make the difference.
                let lacking = findings.lacking(program, &[]);
                match same.map_err(|error| lacking.map_or(error, |why| anyhow!("{why}")))? {
                    Ok(functions) => Same::Functions(functions),
                    Err(why) => {
                        difference = Some(lacking.cloned().unwrap_or(why));
                        continue;
                    }
                }
            }
        };
        return Ok(Bundled::Bundle(Bundle {
            same,
            memory: making.memory().map(Box::new),
            ..*bundle
        }));
    }
}

/// Makes the bundle of a text that names items of libraries and does nothing with them.
///
/// Fails if something can't be bundled.
pub fn excerpt(request: &Request) -> Result<Bundled> {
    let mut making = Making::new(request)?;
    Ok(match making.settle(request, LARGEST)? {
        Settled::Bundle(bundle, _) => Bundled::Bundle(*bundle),
        Settled::Errors(errors) => Bundled::Errors(errors),
    })
}
