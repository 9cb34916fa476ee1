//! Bundling: turns a solution and its libraries into the one file that is submitted.
//!
//! The room takes [`CrateSource`]s, which say what each crate may name, and returns a [`Bundle`]:
//! the solution as it is, followed by modules with the items that it needs. It works on text and
//! syntax alone, without Cargo or a compiler, and reads files through a function that is passed in.
//!
//! The stages are `strip` (removes what the judge doesn't see, such as tests), `program` (modules
//! and items), `mentions` and `resolve` (which item names which), `choose` (the items that are
//! needed), and `emit` with `rewrite` (the text, with its paths adapted). The arms of a macro that
//! a call reaches are found by `reach` with `arms`, `fragments` and `expand`.

mod arms;
mod cfg;
mod choose;
mod emit;
mod expand;
mod fragments;
mod mentions;
pub mod minify;
mod program;
mod reach;
mod resolve;
mod rewrite;
mod std_traits;
mod strip;
#[cfg(test)]
mod tests;
mod text;
mod tokens;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Result;

pub use program::{CrateIndex, CrateSource, Extern, StandIn};
pub use text::Origin;

use program::{Kind, Program};

/// How much of the libraries to put into a bundle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Only the items that the solution needs.
    Needed,
    /// All items of the crates that the solution needs.
    Whole,
}

/// A bundle, and where its lines come from.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// The text to submit.
    pub text: String,
    /// The origin of each line of the text.
    pub origins: Vec<Origin>,
    /// The paths of the source files, indexed by [`Origin::file`].
    pub files: Vec<PathBuf>,
    /// The paths of the library modules that the bundle holds items of, such as `grundy::nim`.
    pub modules: Vec<String>,
    /// The paths of the library items in the bundle, each with its size in bytes, the largest
    /// first.
    pub items: Vec<(String, usize)>,
}

/// Bundles `crates`, the first of which is the solution. `read` returns the text of a file.
///
/// Fails if something can't be bundled; the error names the file and the line, and says what to do.
pub fn bundle(
    crates: Vec<CrateSource>,
    extent: Extent,
    read: &dyn Fn(&Path) -> Result<String>,
) -> Result<Bundle> {
    let mut program = Program::new(crates, read)?;
    let chosen = match extent {
        Extent::Needed => choose::choose(&mut program)?,
        Extent::Whole => choose::choose_all(&mut program)?,
    };
    let text = emit::emit(&program, &chosen)?;
    let mut sizes = BTreeMap::new();
    let mut modules = Vec::new();
    for &item in &chosen.items {
        let item = &program.items[item];
        let module = &program.modules[item.module];
        if module.krate == 0 || matches!(item.kind, Kind::Import(_) | Kind::Module(_)) {
            continue;
        }
        let path = program.path(item.module);
        if let Some(name) = &item.name {
            *sizes.entry(format!("{path}::{name}")).or_default() += item.range.len();
        }
        if !modules.contains(&path) {
            modules.push(path);
        }
    }
    let mut items: Vec<(String, usize)> = sizes.into_iter().collect();
    items.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
    let files = program.files.into_iter().map(|file| file.path).collect();
    Ok(Bundle { text: text.string, origins: text.origins, files, modules, items })
}
